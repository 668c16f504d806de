import type { InterfaceLang } from '@motamo/contract/values';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };

export type TextKey = keyof typeof fr;

const texts = { fr, en, es, de, it, pt };

/** A text of the printed pages; `params` fill `{{name}}` and the like. */
export function textOf(
  lang: InterfaceLang,
  key: TextKey,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return texts[lang][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
