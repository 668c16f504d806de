import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Program {
  readonly child: ChildProcess;
  /** What its ready line says. */
  readonly said: string;
}

/** Starts a Node program and resolves when it says that it is ready. */
export async function start(words: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<Program> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`${words.join(' ')} ended with ${code}: ${printed}`)));
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
      const found = ready.exec(printed)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, said };
}

export async function stop({ child }: Program): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
