import type { InterfaceLang } from '@motamo/contract/values';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };

export type FormTexts = typeof fr;

/** The texts of the sandbox's form, which is a document of its own. */
export const formTexts: Record<InterfaceLang, FormTexts> = { fr, en, es, de, it, pt };
