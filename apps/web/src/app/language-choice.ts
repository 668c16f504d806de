import { changeLanguage, chosenLanguage, firstLanguage } from '../lib/i18n.ts';
import { currentLanguage } from '../lib/language.ts';
import { sessionStore } from '../lib/session-store.ts';
import { loadSettings, offeredLanguages } from '../lib/settings.ts';

function accountLanguage(): string | undefined {
  const { account } = sessionStore.get();
  if (account?.type === 'student') return account.student.lang;
  if (account?.type === 'user') return account.user.lang;
  return account?.anonymous.lang;
}

/** What should be spoken here now: chosen on this device, else the account's, else the browser's, else French. */
function wantedLanguage() {
  const own = accountLanguage();
  const preferred = [own ?? '', ...navigator.languages].filter(Boolean);
  return firstLanguage(offeredLanguages.get(), preferred);
}

/** The page speaks what is wanted, as far as is known yet. */
export const isSpoken = () => wantedLanguage() === currentLanguage();

/**
 * Speaks that language; texts that do not arrive leave the page in the one it has. Said also when it is the present one: the
 * browser's may be on its way when the account tells its own.
 */
export async function settleLanguage(): Promise<void> {
  await changeLanguage(wantedLanguage(), { isChosen: false }).catch(() => undefined);
}

/** Follows the account and the server's offer, unless a language was chosen by hand. */
export function followLanguage(): void {
  void loadSettings().then(settleLanguage);
  sessionStore.subscribe(() => {
    if (sessionStore.get().account && !chosenLanguage()) void settleLanguage();
  });
}
