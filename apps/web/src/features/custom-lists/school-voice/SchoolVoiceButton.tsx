import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { Mic } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import { wordText } from '../../../lib/word-texts.ts';
import { RoundButton } from '../../../ui/form/RoundButton.tsx';

const SchoolVoiceModal = lazy(() => import('./SchoolVoiceModal.tsx'));

/** Opens the recording of a word of the catalogue; own words, those of an author who is followed, and homophones have none. */
export function SchoolVoiceButton({ word, learningLang }: { word: Word; learningLang: LearningLang }) {
  const { t } = useTranslation('lists');
  const isTeacher = useUser()?.isTeacher ?? false;
  const [isOpen, setIsOpen] = useState(false);
  if (!isTeacher || word.isOwn || word.isOthers || word.explanations) return null;
  return (
    <>
      <RoundButton
        tone="bare"
        size="s"
        label={t('voice.open', { word: wordText(word, learningLang) })}
        icon={<Mic size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SchoolVoiceModal word={word} learningLang={learningLang} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
