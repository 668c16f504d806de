import type { InterfaceLang } from '@motamo/contract/values';
import { waitTime } from '@motamo/rules/durations';
import i18next, { type i18n } from 'i18next';
import type { Message } from './failure.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };

const catalogues = { fr, en, es, de, it, pt };

const messages: i18n = i18next.createInstance();
void messages.init({
  resources: Object.fromEntries(
    Object.entries(catalogues).map(([lang, translation]) => [lang, { translation }]),
  ),
  lng: 'fr',
  fallbackLng: 'fr',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** `{{seconds, wait}}` reads "12 minutes": nobody counts in 3,600 seconds. */
messages.services.formatter?.add('wait', (seconds: number, lang) => {
  const { value, unit } = waitTime(seconds);
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
});

/** The text of a message in one language; an unknown key gives the generic message, never a key. */
export function say(lang: InterfaceLang, message: string | Message): string {
  const { key, params } = typeof message === 'string' ? { key: message, params: {} } : message;
  return messages.t(messages.exists(key) ? key : 'invalid', { lng: lang, ...params });
}

export function isMessageKey(key: string): boolean {
  return key in fr;
}

const langs = Object.keys(catalogues) as InterfaceLang[];

/** The request's language: the locale header first, then Accept-Language, else French (product §1, §7). */
export function langOf(headers: { locale?: unknown; 'accept-language'?: unknown }): InterfaceLang {
  const wanted = [headers.locale, headers['accept-language']]
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.map((tag) => langs.find((lang) => lang === tag)).find((lang) => lang !== undefined) ?? 'fr';
}
