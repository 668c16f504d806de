import type { InterfaceLang } from '@motamo/contract/values';
import type { Traduction, Word } from '@motamo/contract/words';
import { LANGS, type Lang } from '@motamo/rules/languages';
import type { Knowledge } from '@motamo/rules/memory';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { CatalogueWord, Sound, WordText } from './catalogue.ts';
import { difficultyIn, textOf } from './words.ts';

function soundView(ctx: Pick<Context, 'config'>, sound: Sound | null) {
  return sound ? mediaUrl(ctx, sound.mediaId, '', 'sound') : null;
}

/** Short and longer, as far as the word has them; the one that goes with the answer first. */
function sentencesView(ctx: Pick<Context, 'config'>, text: WordText, isLonger: boolean) {
  const { sentence, sentenceSound, longer } = text;
  const short = sentence === null ? [] : [{ text: sentence, soundUrl: soundView(ctx, sentenceSound) }];
  const long = longer === null ? [] : [{ text: longer, soundUrl: null }];
  return isLonger ? [...long, ...short] : [...short, ...long];
}

const explanationsView = (texts: Readonly<Record<Lang, string>>) =>
  LANGS.map((lang) => ({ lang, text: texts[lang] }));

interface Viewer {
  /** The language that the word is read in. */
  readonly lang: InterfaceLang;
  readonly knowledge?: Knowledge;
  readonly isTeacher?: boolean;
  /** Its longer sentence stands first. */
  readonly isLonger?: boolean;
  /** The languages that are of use; without it all of them. */
  readonly langs?: readonly Lang[];
}

function traductionView(
  ctx: Pick<Context, 'config'>,
  text: WordText,
  imageUrl: string | null,
  { isLonger, isTeacher }: Viewer,
): Traduction {
  const soundUrl = soundView(ctx, text.sound);
  return {
    lang: text.lang,
    text: text.text,
    // Media lie on this very server: the address is the path.
    imagePath: imageUrl,
    imageUrl,
    soundPath: soundUrl,
    soundUrl,
    soundKind: text.sound?.kind ?? null,
    ...(isTeacher && text.sound?.isSchoolVoice ? { isSchoolVoice: true } : {}),
    sentences: sentencesView(ctx, text, isLonger === true),
  };
}

/** The whole word, for lists and results. */
export function wordView(ctx: Pick<Context, 'config'>, word: CatalogueWord, viewer: Viewer): Word {
  const imageUrl = word.pictureId === null ? null : mediaUrl(ctx, word.pictureId, '');
  return {
    id: word.id,
    uuid: word.uuid,
    text: textOf(word, viewer.lang),
    difficulty: difficultyIn(word, viewer.lang),
    imageUrl,
    traductions: (viewer.langs ?? LANGS).flatMap((lang) => {
      const text = word.texts[lang];
      return text ? [traductionView(ctx, text, imageUrl, viewer)] : [];
    }),
    ...(viewer.knowledge ? { knowledge: viewer.knowledge } : {}),
    ...(word.explanations ? { explanations: explanationsView(word.explanations) } : {}),
    ...(viewer.isTeacher ? { isOwn: word.ownerId !== null } : {}),
  };
}
