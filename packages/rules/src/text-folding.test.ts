import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldWithIndexes, tidy, withoutAccents, withoutPunctuation } from './text-folding.ts';

describe('folding', () => {
  it('tidies what keyboards write differently', () => {
    expect(tidy('  l’e\u0301cole   d‘e\u0301te\u0301 – 1 ')).toBe("l'école d'été - 1");
  });

  it('takes accents and ligatures away and keeps the case', () => {
    expect(withoutAccents('Œuf cœur Straße Ñandú ÆON')).toBe('OEuf coeur Strasse Nandu AEON');
  });

  it('takes signs away, hyphens leaving a space', () => {
    expect(withoutPunctuation("¿Qué? week-end, l'eau...")).toBe('Qué week end leau');
  });

  it('brings spellings together', () => {
    expect(fold(' L’ÉCOLE-d’Été ! ')).toBe('lecole dete');
  });
});

describe('folding with indexes', () => {
  it('knows where each letter came from', () => {
    expect(foldWithIndexes('  Cœur-e\u0301!')).toEqual({
      folded: 'coeur e',
      indexes: [2, 3, 3, 4, 5, 6, 7],
    });
  });

  it('folds as fold does, with rising indexes into the text', () => {
    const unit = fc.constantFrom('a', 'É', 'œ', 'ß', ' ', '-', '’', 'e\u0301', '!', 'ñ', '  ', '–', '😀');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const { folded, indexes } = foldWithIndexes(text);
        expect(folded).toBe(fold(text));
        expect(indexes).toHaveLength(folded.length);
        expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
        expect(indexes.every((index) => index >= 0 && index < text.length)).toBe(true);
      }),
    );
  });
});
