import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { type Recording, startRecording, wavOf } from '../own-words/recording.ts';

/** Larger files are no recording of a word, and would take long to open. */
const FILE_BYTES_MAX = 10_000_000;

/** A WAV that the page may play; a blob, because the page's policy allows no data addresses for sounds. */
function playable(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

/** What keeps a browser from recording, as the browser names it. */
function microphoneFault(failure: unknown) {
  const name = failure instanceof Error ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'voice.refused';
  return name === 'NotFoundError' ? 'voice.noMicrophone' : 'own.noMicrophone';
}

interface Spoken {
  id: number;
  lang: LearningLang;
}
const keepVoice = async (params: Spoken, sound: string) =>
  (await call('PUT /user/words/{id}/school-voices/{lang}', { params, body: { sound } })).word;
const removeVoice = async (params: Spoken) =>
  (await call('DELETE /user/words/{id}/school-voices/{lang}', { params })).word;

export type VoiceDraft = ReturnType<typeof useVoiceDraft>;

/** A recording that is made or chosen, heard, and kept with the school or forgotten. */
export function useVoiceDraft(wordId: number, lang: LearningLang, onChange: (word: Word) => void) {
  const { t } = useTranslation('lists');
  const [state, setState] = useState<'idle' | 'recording' | 'busy'>('idle');
  const [error, setError] = useState<string>();
  const [draft, setDraft] = useState<{ sound: string; url: string } | null>(null);
  const recording = useRef<Recording | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      recording.current?.cancel();
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(draft?.url ?? ''), [draft]);

  const run = async (work: () => Promise<void>, faultOf: (failure: unknown) => string) => {
    setError(undefined);
    setState('busy');
    try {
      await work();
    } catch (failure) {
      setError(faultOf(failure));
    }
    setState('idle');
  };
  const hear = (sound: string) => setDraft({ sound, url: playable(sound) });
  const unreadable = () => t('voice.unreadable');
  const sent = (failure: unknown) => fieldErrorsOf(failure).sound ?? t('own.failed');
  const stop = () => {
    const made = recording.current;
    recording.current = null;
    // Too short to hold any sound.
    if (made)
      void run(
        async () => hear(await made.stop()),
        () => t('own.failed'),
      );
  };
  const start = async () => {
    setError(undefined);
    try {
      const begun = await startRecording(stop);
      // The dialog was closed while the browser asked.
      if (!isOpen.current) return begun.cancel();
      recording.current = begun;
      setState('recording');
    } catch (failure) {
      setError(t(microphoneFault(failure)));
    }
  };
  const params = { id: wordId, lang };
  return {
    state,
    error,
    url: draft?.url ?? null,
    /** Nothing of it is kept yet: who leaves now loses it. */
    isUnsaved: draft !== null || state === 'recording',
    stop,
    start: () => void start(),
    choose: (file: File) =>
      void run(async () => {
        if (file.size > FILE_BYTES_MAX) throw new Error('too large');
        hear(await wavOf(file));
      }, unreadable),
    discard: () => {
      setError(undefined);
      setDraft(null);
    },
    keep: () =>
      void run(async () => {
        if (!draft) return;
        onChange(await keepVoice(params, draft.sound));
        setDraft(null);
      }, sent),
    remove: () => void run(async () => onChange(await removeVoice(params)), sent),
  };
}
