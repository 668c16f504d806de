import type { Section, ShownItem } from '@motamo/contract/games';
import type { InterfaceLang } from '@motamo/contract/values';
import type { Lang } from '@motamo/rules/languages';
import type { NeedsProfile } from '@motamo/rules/needs-profile';
import type { Context } from '../../../context.ts';
import type { StoredItem } from '../../../db/schema/games.ts';
import { mediaUrl } from '../../media/media.ts';
import { type Catalogue, type CatalogueWord, textOf } from '../../words/words.ts';
import { type Face, faceOf } from './faces.ts';
import type { SectionRow } from './game-rows.ts';

type Media = Pick<Context, 'config'>;

export interface SectionViewer {
  /** Mother language. */
  readonly lang: InterfaceLang;
  readonly learningLang: InterfaceLang;
  readonly needs: Pick<NeedsProfile, 'noAudio'>;
}

/** Addresses are made for this one item (rulings 7): the same picture has another address everywhere else. */
function soundOf(ctx: Media, word: CatalogueWord, lang: Lang, scope: string) {
  const sound = word.texts[lang]?.sound;
  if (!sound) return { soundUrl: null, soundKind: null };
  return { soundUrl: mediaUrl(ctx, sound.mediaId, scope, 'sound'), soundKind: sound.kind };
}

/** Only what the face shows leaves; a prompt that is read is also spoken, unless nothing may be heard. */
function itemView(
  ctx: Media,
  { uuid, word, face, isSpoken }: { uuid: string; word: CatalogueWord; face: Face; isSpoken: boolean },
  viewer: SectionViewer,
): ShownItem {
  const { lang, learningLang } = viewer;
  const shownLang = face === 'text' ? learningLang : face === 'meaning' ? lang : null;
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
  ctx: Media,
  row: Omit<SectionRow, 'studentGameId'>,
  catalogue: Catalogue,
  viewer: SectionViewer,
): Section {
  const isSpoken = row.face === 'sound' || (row.face === 'text' && !viewer.needs.noAudio);
  const show = (items: readonly StoredItem[], faceFor: (word: CatalogueWord) => Face, spoken: boolean) =>
    items.flatMap(({ uuid, wordId }) => {
      const word = catalogue.words.get(wordId);
      return word ? [itemView(ctx, { uuid, word, face: faceFor(word), isSpoken: spoken }, viewer)] : [];
    });
  return {
    sectionIdx: row.sectionIdx,
    kind: row.kind,
    isBonus: row.isBonus,
    servedAtMs: row.servedAt.getTime(),
    limitMs: row.limitMs,
    words: show(row.prompts, () => row.face, isSpoken),
    answers: show(row.choices, (word) => faceOf(word, row.choiceFace), false),
    asksTyping: row.asksTyping,
    almost: row.almost ? { text: row.almost.text, letterIndex: row.almost.letterIndex } : null,
  };
}
