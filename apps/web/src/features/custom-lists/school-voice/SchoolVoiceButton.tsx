import type { Word } from '@motamo/contract/words';
import type { LearningLang } from '@motamo/rules/languages';
import { Mic } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session.ts';
import { wordText } from '../../../lib/word-texts.ts';
import { RoundButton } from '../../../ui/form/RoundButton.tsx';

interface ButtonProps {
  word: Word;
  learningLang: LearningLang;
  onOpen: (word: Word) => void;
}

/** Opens the recording of a word of the catalogue; own words, those of an author who is followed, and homophones have none. */
export function SchoolVoiceButton({ word, learningLang, onOpen }: ButtonProps) {
  const { t } = useTranslation('lists');
  const isTeacher = useUser()?.isTeacher ?? false;
  if (!isTeacher || word.isOwn || word.isOthers || word.explanations) return null;
  return (
    <RoundButton
      tone="bare"
      size="s"
      label={t('voice.open', { word: wordText(word, learningLang) })}
      icon={<Mic size={18} aria-hidden />}
      onClick={() => onOpen(word)}
    />
  );
}
