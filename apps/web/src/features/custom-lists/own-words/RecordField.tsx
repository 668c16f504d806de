import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { useLanguageName } from '../../../lib/language.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { FieldNote } from '../../../ui/form/Field.tsx';
import { WordVoice } from '../WordVoice.tsx';
import styles from './OwnWords.module.css';
import { type Recording, startRecording } from './recording.ts';

interface FieldProps {
  word: Word;
  lang: LearningLang;
  onChange: (word: Word) => void;
}

/** The recording of an own word in one language: five seconds at most, heard at once, made anew or taken away. */
export function RecordField({ word, lang, onChange }: FieldProps) {
  const { t } = useTranslation('lists');
  const languageName = useLanguageName();
  const noteId = useId();
  const [state, setState] = useState<'idle' | 'recording' | 'busy'>('idle');
  const [error, setError] = useState<string>();
  const recording = useRef<Recording | null>(null);
  useEffect(() => () => recording.current?.cancel(), []);
  const params = { id: word.id, lang };
  const traduction = word.traductions.find((each) => each.lang === lang);
  const send = async (ask: () => Promise<{ word: Word }>) => {
    setState('busy');
    try {
      onChange((await ask()).word);
    } catch (failure) {
      setError(fieldErrorsOf(failure).sound ?? t('own.failed'));
    }
    setState('idle');
  };
  const stop = () => {
    const made = recording.current;
    recording.current = null;
    if (!made) return;
    void send(async () => {
      const sound = await made.stop();
      return call('PUT /user/words/{id}/sounds/{lang}', { params, body: { sound } });
    });
  };
  const start = async () => {
    setError(undefined);
    try {
      recording.current = await startRecording(stop);
      setState('recording');
    } catch {
      setError(t('own.noMicrophone'));
    }
  };
  const name = languageName(lang);
  return (
    <section aria-label={t('own.recording', { lang: name })} className={styles.one}>
      <b>{name}</b>
      <div>
        {state === 'recording' ? (
          <Button variant="sky" icon={<Square size={18} aria-hidden />} onClick={stop}>
            {t('own.stop')}
          </Button>
        ) : (
          <Button
            variant="paper"
            busy={state === 'busy'}
            icon={<Mic size={18} aria-hidden />}
            aria-describedby={error ? noteId : undefined}
            onClick={() => void start()}
          >
            {t('own.record')}
          </Button>
        )}
        {traduction?.soundUrl && state === 'idle' && (
          <>
            <WordVoice word={word} learningLang={lang} />
            <Button
              variant="quiet"
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => void send(() => call('DELETE /user/words/{id}/sounds/{lang}', { params }))}
            >
              {t('own.removeRecording')}
            </Button>
          </>
        )}
        <FieldNote id={noteId} error={error} hint={t('own.recordHint')} />
        <p role="status" className="visually-hidden">
          {state === 'recording' && t('own.isRecording')}
        </p>
      </div>
    </section>
  );
}
