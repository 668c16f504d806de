/** One element for all word sounds: once a tap has unlocked it, an iPad lets it play every file. */
const player = typeof Audio === 'undefined' ? null : new Audio();
let stopCurrent: (() => void) | null = null;
const SLOW_RATE = 0.65;

export function wordPlayer(): HTMLAudioElement | null {
  return player;
}

export function stopFile(): void {
  stopCurrent?.();
}

/** Plays a file to its end. Resolves false when it cannot be played; a newer sound ends it as played. */
export async function playFile(url: string, { isSlow }: { isSlow: boolean }): Promise<boolean> {
  if (!player) return false;
  stopFile();
  player.src = url;
  player.defaultPlaybackRate = isSlow ? SLOW_RATE : 1;
  player.playbackRate = player.defaultPlaybackRate;
  const ended = new Promise<boolean>((resolve) => {
    const finish = (wasPlayed: boolean) => {
      player.removeEventListener('ended', onEnded);
      player.removeEventListener('error', onError);
      stopCurrent = null;
      resolve(wasPlayed);
    };
    const onEnded = () => finish(true);
    const onError = () => finish(false);
    player.addEventListener('ended', onEnded);
    player.addEventListener('error', onError);
    stopCurrent = () => {
      player.pause();
      finish(true);
    };
  });
  try {
    await player.play();
  } catch (error) {
    // Stopped by a newer sound before it began: nobody is waiting for this one any more.
    if ((error as Error).name !== 'AbortError') stopCurrent?.();
    return (error as Error).name === 'AbortError';
  }
  return ended;
}

/** A tablet that went to sleep in the middle of a word goes on where it was. */
export function resumeFile(): void {
  if (player?.paused && stopCurrent && !player.ended) player.play().catch(() => undefined);
}
