import type { Section } from '@motamo/contract/games';
import type { LearningLang } from '@motamo/rules/languages';
import type { TFunction } from 'i18next';
import { arePictures, isByEar, isHomophone, textOf } from './shown-item.ts';

/** What the question asks for, in words. */
export function instructionOf(
  t: TFunction<'play'>,
  section: Section,
  learningLang: LearningLang,
  isTyping: boolean,
): string {
  const language = t(`language.${learningLang}`);
  if (section.kind === 'match') return t('match.title');
  if (section.kind === 'translate') return t(isTyping ? 'ask.type' : 'ask.translate', { language });
  if (isHomophone(section)) return t(isTyping ? 'ask.homophoneType' : 'ask.homophone');
  if (section.kind === 'gap') return t(isTyping ? 'ask.gapType' : 'ask.gap');
  if (section.isSentence) return t('ask.dictationSentence');
  if (section.kind === 'dictation' && isTyping && isByEar(section)) return t('ask.dictation');
  // a sentence that could not be heard is read without its word
  const shown = section.words[0] && textOf(section.words[0]);
  if (section.kind === 'dictation' && isTyping && section.answers.length === 0)
    return shown?.lang === learningLang ? t('ask.gapType') : t('ask.type', { language });
  if (section.kind === 'hear' || section.kind === 'dictation')
    return t(isByEar(section) ? 'ask.hear' : 'ask.seen');
  return t(arePictures(section) ? 'ask.cards' : 'ask.cardsMeaning');
}
