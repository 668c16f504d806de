const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** One form for what a keyboard may write in several: composed letters, straight quotes, plain hyphens, single spaces. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘ʼ´`′]/g, "'")
    .replace(/«\s?|\s?»|[“”„]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters without accents and ligatures, case kept. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[œæßøłŒÆØŁ]/g, (letter) => {
      const plain = LIGATURES[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    })
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');
}

/** What a search compares: small letters without accents, so that "hiver" finds "L'Hiver". */
export function searchable(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** Words without punctuation: a hyphen counts as a space, every other sign as nothing. */
export function withoutPunctuation(text: string): string {
  return text
    .replace(/-/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What two spellings share when accents, case, punctuation and spacing do not matter. */
export function fold(text: string): string {
  return withoutPunctuation(withoutAccents(tidy(text)).toLowerCase());
}

/** Folded text, where each folded character knows the index in the original text that it came from. */
export type FoldedText = { folded: string; indexes: number[] };

/** `fold`, keeping for each character the index (UTF-16) in `text` that it came from. */
export function foldWithIndexes(text: string): FoldedText {
  const characters: string[] = [];
  const indexes: number[] = [];
  let index = 0;
  for (const symbol of text) {
    const plain = /[\s‐‑‒–—−-]/u.test(symbol) ? ' ' : fold(symbol);
    for (const character of plain) {
      if (character === ' ' && (characters.length === 0 || characters.at(-1) === ' ')) continue;
      characters.push(character);
      indexes.push(index);
    }
    index += symbol.length;
  }
  if (characters.at(-1) === ' ') {
    characters.pop();
    indexes.pop();
  }
  return { folded: characters.join(''), indexes };
}
