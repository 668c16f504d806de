import { describe, expect, it } from 'vitest';
import { inOtherWords, regionalFaults, regionalSentences } from './regional-sentence.ts';

describe('a word of another country', () => {
  it('takes the place of the other one where the article stays', () => {
    expect(inOtherWords('Je mets du yogourt.', 'le yogourt', 'le yaourt', 'fr')).toBe('Je mets du yaourt.');
    expect(inOtherWords('Ladybugs? A ladybug!', 'ladybug', 'ladybird', 'en')).toBe('Ladybugs? A ladybird!');
    expect(inOtherWords('Zipper up.', 'zipper', 'zip', 'en')).toBe('Zip up.');
  });

  it('brings a or an along in English', () => {
    expect(inOtherWords('I use an eraser.', 'eraser', 'rubber', 'en')).toBe('I use a rubber.');
    expect(inOtherWords('A truck stops.', 'truck', 'omnibus', 'en')).toBe('An omnibus stops.');
  });

  it('changes no sentence that would have to change around it', () => {
    expect(inOtherWords('Mets ta tuque.', 'la tuque', 'le bonnet', 'fr')).toBeNull();
    expect(inOtherWords('Une arachide tombe.', "l'arachide", 'la cacahuète', 'fr')).toBeNull();
    expect(inOtherWords("L'eau de l'océan.", "l'océan", 'la mer', 'fr')).toBeNull();
    expect(inOtherWords('Mi crayola es de cera.', 'la crayola', 'la cera', 'es')).toBeNull();
    expect(inOtherWords('Nothing is here.', 'zipper', 'zip', 'en')).toBeNull();
  });
});

describe('the sentences of a word in other countries', () => {
  const tuque = {
    lang: 'fr' as const,
    text: 'la tuque',
    sentence: 'Mets ta tuque.',
    longer: 'Quand il neige, je porte une tuque de laine.',
    region: { CA: 'la tuque', FR: 'le bonnet' },
  };

  it('are written by hand where the gender is another one', () => {
    const byHand = { ...tuque, regionSentence: { FR: 'Mets ton bonnet.' } };
    expect(regionalSentences(byHand)).toEqual({ FR: { sentence: 'Mets ton bonnet.', longer: null } });
    expect(regionalFaults(byHand)).toEqual([]);
  });

  it('are a fault where they lack, or say the other word', () => {
    expect(regionalFaults(tuque)).toEqual(['no fr sentence with "le bonnet" for FR: write a regionSentence']);
    const both = { ...tuque, regionSentence: { FR: 'Ce bonnet est une tuque.' } };
    expect(regionalFaults(both)).toEqual([
      'the fr sentence for FR says "la tuque": Ce bonnet est une tuque.',
    ]);
  });
});
