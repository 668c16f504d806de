import type { InterfaceLang } from '@motamo/contract/values';
import type { Traduction, Word } from '@motamo/contract/words';
import { LANGS } from '@motamo/rules/languages';
import type { Knowledge } from '@motamo/rules/memory';
import type { Context } from '../../context.ts';
import { mediaUrl } from '../media/media.ts';
import type { CatalogueWord, Sound, WordText } from './catalogue.ts';
import { textOf } from './words.ts';

function soundView(ctx: Pick<Context, 'config'>, sound: Sound | null) {
  return sound ? mediaUrl(ctx, sound.mediaId, '', 'sound') : null;
}

function traductionView(ctx: Pick<Context, 'config'>, text: WordText, imageUrl: string | null): Traduction {
  return {
    lang: text.lang,
    text: text.text,
    imageUrl,
    soundUrl: soundView(ctx, text.sound),
    soundKind: text.sound?.kind ?? null,
    sentences:
      text.sentence === null ? [] : [{ text: text.sentence, soundUrl: soundView(ctx, text.sentenceSound) }],
  };
}

/** The whole word, for lists and results; `lang` is the language that it is read in. */
export function wordView(
  ctx: Pick<Context, 'config'>,
  word: CatalogueWord,
  viewer: { lang: InterfaceLang; knowledge?: Knowledge; isTeacher?: boolean },
): Word {
  const imageUrl = word.pictureId === null ? null : mediaUrl(ctx, word.pictureId, '');
  return {
    id: word.id,
    uuid: word.uuid,
    text: textOf(word, viewer.lang),
    difficulty: word.difficulty,
    imageUrl,
    traductions: LANGS.flatMap((lang) => {
      const text = word.texts[lang];
      return text ? [traductionView(ctx, text, imageUrl)] : [];
    }),
    ...(viewer.knowledge ? { knowledge: viewer.knowledge } : {}),
    ...(viewer.isTeacher ? { isOwn: word.ownerId !== null } : {}),
  };
}
