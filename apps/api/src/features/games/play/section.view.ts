import type { Section, ShownItem } from '@motamo/contract/games';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Lang } from '@motamo/rules/languages';
import type { NeedsProfile } from '@motamo/rules/needs-profile';
import type { Context } from '../../../context.ts';
import type { StoredItem, StoredReview } from '../../../db/schema/games.ts';
import { mediaUrl } from '../../media/media.ts';
import { type Catalogue, type CatalogueWord, textOf } from '../../words/words.ts';
import type { SectionRow } from './game-rows.ts';
import { textWithGap } from './gaps.ts';
import { type Face, faceOf } from './questions.ts';

export interface SectionReader {
  /** Mother language. */
  readonly lang: InterfaceLang;
  readonly learningLang: InterfaceLang;
  readonly needs: Pick<NeedsProfile, 'noAudio'>;
}

/** Addresses are made for this one item (rulings 7): the same picture has another address everywhere else. */
function soundOf(ctx: Pick<Context, 'config'>, word: CatalogueWord, lang: Lang, scope: string) {
  const sound = word.texts[lang]?.sound;
  if (!sound) return { soundUrl: null, soundKind: null };
  return { soundUrl: mediaUrl(ctx, sound.mediaId, scope, 'sound'), soundKind: sound.kind };
}

function sentenceSoundOf(ctx: Pick<Context, 'config'>, word: CatalogueWord, lang: Lang, scope: string) {
  const sound = word.texts[lang]?.sentenceSound;
  if (!sound) return { soundUrl: null, soundKind: null };
  return { soundUrl: mediaUrl(ctx, sound.mediaId, scope, 'sound'), soundKind: sound.kind };
}

interface ShownWord {
  readonly uuid: string;
  readonly word: CatalogueWord;
  readonly face: Face;
  readonly isSpoken: boolean;
  readonly isChoice: boolean;
  /** Its longer sentence is the one that is asked. */
  readonly isLonger?: boolean | undefined;
}

/**
 * Only what the face shows leaves; a prompt that is read is also spoken, unless nothing may be heard. A picture to choose
 * brings its name in the mother language, for those who cannot see it: what is asked for still has to be known.
 */
function itemView(
  ctx: Pick<Context, 'config'>,
  { uuid, word, face, isSpoken, isChoice, isLonger }: ShownWord,
  viewer: SectionReader,
): ShownItem {
  const { lang, learningLang } = viewer;
  if (face === 'sentence')
    return {
      uuid,
      traductions: [{ lang: learningLang, text: textWithGap(word, learningLang, isLonger) }],
      imageUrl: null,
      // the sentence of a homophone is heard whole: its forms sound alike
      ...(isSpoken && word.explanations
        ? sentenceSoundOf(ctx, word, learningLang, uuid)
        : { soundUrl: null, soundKind: null }),
    };
  if (face === 'sentence-sound')
    return { uuid, traductions: [], imageUrl: null, ...sentenceSoundOf(ctx, word, learningLang, uuid) };
  const isNamed = face === 'meaning' || (face === 'picture' && isChoice);
  const shownLang = face === 'text' ? learningLang : isNamed ? lang : null;
  const pictureId = face === 'picture' ? word.pictureId : null;
  return {
    uuid,
    traductions: shownLang ? [{ lang: shownLang, text: textOf(word, shownLang) }] : [],
    imageUrl: pictureId === null ? null : mediaUrl(ctx, pictureId, uuid),
    ...(isSpoken ? soundOf(ctx, word, learningLang, uuid) : { soundUrl: null, soundKind: null }),
  };
}

/** A served question as its player may see it before the answer: without the key. */
export function sectionView(
  ctx: Pick<Context, 'config'>,
  row: Omit<SectionRow, 'studentGameId'>,
  catalogue: Catalogue,
  viewer: SectionReader,
  reviews: readonly StoredReview[] = [],
): Section {
  const isRead = row.face === 'text' || row.face === 'sentence';
  const isSpoken = row.face === 'sound' || (isRead && !viewer.needs.noAudio);
  const show = (items: readonly StoredItem[], faceFor: (word: CatalogueWord) => Face, isChoice: boolean) =>
    items.flatMap(({ uuid, wordId, isLonger }) => {
      const word = catalogue.words.get(wordId);
      if (!word) return [];
      const face = faceFor(word);
      const shown = { uuid, word, face, isSpoken: isSpoken && !isChoice, isChoice, isLonger };
      return [itemView(ctx, shown, viewer)];
    });
  const daysOf = new Map(reviews.map(({ wordId, daysAgo }) => [wordId, daysAgo]));
  const seen = new Map(
    row.prompts.flatMap(({ uuid, wordId }) => {
      const daysAgo = daysOf.get(wordId);
      return daysAgo === undefined ? [] : [[uuid, daysAgo] as const];
    }),
  );
  return {
    sectionIdx: row.sectionIdx,
    kind: row.kind,
    isReview: seen.size > 0 && row.kind !== 'match',
    isBonus: row.isBonus,
    servedAtMs: row.servedAt.getTime(),
    limitMs: row.limitMs,
    words: show(row.prompts, () => row.face, false).map((item) => {
      const daysAgo = seen.get(item.uuid);
      return daysAgo === undefined ? item : { ...item, seenDaysAgo: daysAgo };
    }),
    answers: show(row.choices, (word) => faceOf(word, row.choiceFace), true),
    asksTyping: row.asksTyping,
    ...(row.face === 'sentence-sound' ? { isSentence: true } : {}),
    almost: row.almost ? { text: row.almost.text, letterIndex: row.almost.letterIndex } : null,
  };
}
