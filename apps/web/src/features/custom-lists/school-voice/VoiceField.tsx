import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { Check, FileAudio, Mic, Square, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../lib/language.ts';
import { wordText } from '../../../lib/word-texts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { FieldNote } from '../../../ui/form/Field.tsx';
import styles from '../own-words/OwnWords.module.css';
import { WordVoice } from '../WordVoice.tsx';
import { useVoiceDraft, type VoiceDraft } from './use-voice-draft.ts';

interface FieldProps {
  word: Word;
  lang: LearningLang;
  onChange: (word: Word) => void;
  /** Whether there is a recording that would be lost now. */
  onUnsaved: (lang: LearningLang, isUnsaved: boolean) => void;
}

/** The school's voice for a word in one language: recorded or chosen, heard, and only then kept. */
export function VoiceField({ word, lang, onChange, onUnsaved }: FieldProps) {
  const { t } = useTranslation('lists');
  const languageName = useLanguageName();
  const noteId = useId();
  const draft = useVoiceDraft(word.id, lang, onChange);
  const { state, url, error, isUnsaved } = draft;
  useEffect(() => onUnsaved(lang, isUnsaved), [lang, isUnsaved, onUnsaved]);
  const isOurs = word.traductions.some((each) => each.lang === lang && each.isSchoolVoice);
  const name = languageName(lang);
  return (
    <section aria-label={t('own.recording', { lang: name })} className={styles.one}>
      <span>
        <b>{name}</b> <span lang={lang}>{wordText(word, lang)}</span>
      </span>
      <div>
        {url ? (
          <DraftButtons draft={draft} />
        ) : (
          <>
            <SourceButtons draft={draft} noteId={error ? noteId : undefined} />
            {state === 'idle' && <WordVoice word={word} learningLang={lang} />}
            {isOurs && state === 'idle' && (
              <Button variant="quiet" icon={<Trash2 size={18} aria-hidden />} onClick={draft.remove}>
                {t('voice.remove')}
              </Button>
            )}
          </>
        )}
        <FieldNote id={noteId} error={error} hint={t(isOurs ? 'voice.ours' : 'voice.hint')} />
        <p role="status" className="visually-hidden">
          {state === 'recording' && t('own.isRecording')}
          {url && t('voice.listen')}
        </p>
      </div>
    </section>
  );
}

/** The microphone, or a file. */
function SourceButtons({ draft, noteId }: { draft: VoiceDraft; noteId: string | undefined }) {
  const { t } = useTranslation('lists');
  const input = useRef<HTMLInputElement>(null);
  if (draft.state === 'recording')
    return (
      <Button variant="sky" icon={<Square size={18} aria-hidden />} onClick={draft.stop}>
        {t('own.stop')}
      </Button>
    );
  return (
    <>
      <Button
        variant="paper"
        busy={draft.state === 'busy'}
        icon={<Mic size={18} aria-hidden />}
        aria-describedby={noteId}
        onClick={draft.start}
      >
        {t('voice.record')}
      </Button>
      <Button
        variant="quiet"
        icon={<FileAudio size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('voice.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        aria-label={t('voice.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) draft.choose(file);
          target.value = '';
        }}
      />
    </>
  );
}

function DraftButtons({ draft }: { draft: VoiceDraft }) {
  const { t } = useTranslation('lists');
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the word stands beside it */}
      <audio controls src={draft.url ?? undefined} aria-label={t('voice.listen')} />
      <Button
        variant="sky"
        busy={draft.state === 'busy'}
        icon={<Check size={18} aria-hidden />}
        onClick={draft.keep}
      >
        {t('voice.keep')}
      </Button>
      <Button variant="quiet" icon={<X size={18} aria-hidden />} onClick={draft.discard}>
        {t('voice.discard')}
      </Button>
    </>
  );
}
