import type { OwnWord } from '@motamo/contract/lists';
import type { AdultPrincipal } from '../../../http/session.ts';
import { createListGroup } from '../../lists/lists.ts';
import { addOwnWords } from '../../lists/own-words.ts';
import { createWordGroup } from '../../lists/word-groups.ts';
import type { World } from './world.ts';

/* Lists of own words that the teachers of the demo school have made. */

type Row = readonly [fr: string, en: string, es: string, sentence?: string];

export interface OwnList {
  readonly group: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export const sugarShack: OwnList = {
  group: 'Sorties de l’année',
  title: 'À la cabane à sucre',
  rows: [
    ['la cabane à sucre', 'sugar shack', 'la cabaña de azúcar', 'We eat at the sugar shack in March.'],
    ['la tire sur la neige', 'maple taffy', 'el caramelo de arce', 'Maple taffy is cold and sweet.'],
    ['l’eau d’érable', 'maple sap', 'la savia de arce', 'Maple sap runs in spring.'],
    ['le chaudron', 'cauldron', 'el caldero'],
    ['la traîne sauvage', 'toboggan', 'el tobogán de nieve', 'We ride down the hill on a toboggan.'],
    ['le violoneux', 'fiddler', 'el violinista popular'],
    ['la ceinture fléchée', 'arrow sash', 'la faja flechada'],
    ['les oreilles de crisse', 'pork rinds', 'los chicharrones'],
    ['la carriole', 'sleigh', 'el trineo de caballos', 'Two horses pull the sleigh.'],
    ['le sirop doré', 'golden syrup', 'el jarabe dorado'],
    ['l’entailleur', 'tree tapper', 'el sangrador de arces'],
  ],
};

export const scienceFair: OwnList = {
  group: 'Projets de la classe',
  title: 'Expo-sciences',
  rows: [
    ['l’expérience en classe', 'class experiment', 'el experimento de clase', 'Our class experiment worked.'],
    ['l’éprouvette', 'test tube', 'el tubo de ensayo', 'Pour the water into the test tube.'],
    ['l’entonnoir', 'funnel', 'el embudo'],
    ['la loupe', 'hand lens', 'la lupa', 'Look at the ant with a hand lens.'],
    ['l’affiche du projet', 'project poster', 'el cartel del proyecto'],
    ['le montage électrique', 'electric circuit', 'el circuito eléctrico'],
    ['la pile plate', 'flat battery', 'la pila plana'],
    ['l’ampoule témoin', 'indicator bulb', 'el foco indicador'],
    ['mesurer deux fois', 'to measure twice', 'medir dos veces'],
    ['le carnet de bord', 'logbook', 'el cuaderno de bitácora', 'Write the date in your logbook.'],
  ],
};

/** Of a colleague, who shares it with the school. */
export const theatre: OwnList = {
  group: 'Arts',
  title: 'Au théâtre',
  rows: [
    ['le lever de rideau', 'curtain-up', 'la subida del telón', 'Be quiet at curtain-up.'],
    ['le souffleur', 'prompter', 'el apuntador', 'The prompter whispers the line.'],
    ['le texte par cœur', 'lines by heart', 'el texto de memoria'],
    ['les trois coups', 'three knocks', 'los tres golpes'],
    ['le trac', 'stage fright', 'el miedo escénico', 'Stage fright goes away on stage.'],
    ['l’entracte', 'intermission', 'el intermedio'],
    ['le décor peint', 'painted set', 'el decorado pintado'],
    ['la coulisse', 'wings of the stage', 'los bastidores'],
    ['saluer le public', 'to take a bow', 'saludar al público', 'All actors take a bow.'],
    ['la répétition générale', 'dress rehearsal', 'el ensayo general'],
  ],
};

const wordOf = ([fr, en, es, sentence]: Row): OwnWord => ({
  traductions: [
    { lang: 'fr', text: fr },
    { lang: 'en', text: en, ...(sentence ? { sentence } : {}) },
    { lang: 'es', text: es },
  ],
});

/** Makes a group with one list of own words. */
export async function makeOwnList(
  { ctx, known }: World,
  adult: AdultPrincipal,
  { group, title, rows, weekNb }: OwnList & { readonly weekNb?: number },
) {
  const asked = { adult, lang: 'fr' } as const;
  const { id: listGroupId } = await createListGroup(ctx, asked, group);
  const words = await addOwnWords(ctx, asked, rows.map(wordOf));
  const wordIds = words.map(({ id }) => id);
  const list = await createWordGroup(ctx, asked, {
    ...{ text: title, listGroupId, wordIds },
    ...(weekNb !== undefined && { weekNb }),
  });
  known.clear();
  return list;
}
