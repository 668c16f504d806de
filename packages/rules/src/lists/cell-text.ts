/** Media of Anki, in a cell of text. */
const SOUND = /\[(?:sound|anki:play):[^[\]]*\]/gi;
/** Around a text that the device's voice says. */
const SPOKEN = /\[\/?anki:tts\b[^[\]]*\]/gi;
const TAG = /<(?:\/?[a-z]|!)[^<>]*>/gi;
/** What word processors and card programs leave in a cell; other angle brackets may be text. */
const COMMON_TAG =
  /<\/?(?:a|b|br|div|em|font|i|img|li|ol|p|s|small|span|strong|sub|sup|u|ul)(?=[\s/>])[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', iexcl: '¡', iquest: '¿' },
  ...{ oelig: 'œ', OElig: 'Œ', aelig: 'æ', AElig: 'Æ', szlig: 'ß', ordf: 'ª', ordm: 'º' },
};
/** The marks of names such as `eacute` and `Ntilde`, as combining characters. */
const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
};

function characterOf(code: number): string | null {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

function namedCharacter(name: string): string | null {
  const mark = Object.hasOwn(MARKS, name.slice(1)) ? MARKS[name.slice(1)] : undefined;
  if (mark && /^[a-z]/i.test(name)) return `${name[0]}${mark}`.normalize('NFC');
  return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? null) : null;
}

function decoded(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return namedCharacter(name) ?? whole;
    return characterOf(Number.parseInt(decimal ?? hexadecimal ?? '', decimal ? 10 : 16)) ?? whole;
  });
}

/** From, until: what a page does not show. */
const HIDDEN: readonly (readonly [RegExp, RegExp])[] = [
  [/<!--/g, /-->/g],
  [/<style\b/gi, /<\/style\s*>/gi],
  [/<script\b/gi, /<\/script\s*>/gi],
];

function withoutHidden(text: string): string {
  let shown = text;
  for (const [open, close] of HIDDEN) {
    let [from, kept] = [0, ''];
    for (;;) {
      open.lastIndex = from;
      const start = open.exec(shown);
      close.lastIndex = start ? start.index + start[0].length : 0;
      const end = start && close.exec(shown);
      if (!end) break;
      kept += shown.slice(from, start.index);
      from = end.index + end[0].length;
    }
    shown = kept + shown.slice(from);
  }
  return shown;
}

/**
 * What a reader sees of a cell that may hold HTML: sounds and pictures are dropped, tags are spaces or nothing, entities
 * are characters. `isHtml` where the file says so: then every tag counts, else only the common ones.
 */
export function plainText(cell: string, isHtml: boolean): string {
  if (!/[<&[]/.test(cell)) return cell.trim();
  const seen = (isHtml ? withoutHidden(cell) : cell)
    .replace(SOUND, ' ')
    .replace(SPOKEN, '')
    .replace(isHtml ? TAG : COMMON_TAG, (tag) => (/^<\/?(?:br|div|p|li|ul|ol|img)\b/i.test(tag) ? ' ' : ''));
  const text = decoded(seen);
  // A space that does not break a line is part of French; one that an editor wrote as an entity is none.
  return text === cell ? cell.trim() : text.replace(/[ \t\r\n]+/g, ' ').trim();
}

const FIRST_SOUND = /\[sound:([^[\]]+)\]/i;
const FIRST_PICTURE = /<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

/** The name of a picture as the address of it writes it: "caf%C3%A9.jpg". */
function addressed(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/** Names of the files that a cell of Anki shows and plays first. */
export function mediaIn(cell: string): { picture: string | null; sound: string | null } {
  const [, double, single, plain] = FIRST_PICTURE.exec(cell) ?? [];
  const [, sound] = FIRST_SOUND.exec(cell) ?? [];
  const picture = double ?? single ?? plain;
  return { picture: picture ? addressed(decoded(picture)) : null, sound: sound ? decoded(sound) : null };
}

/** A text as a cell of HTML that shows it. */
export const htmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('[', '&#91;');
