import 'i18next';
import type adult from '../locales/fr/adult.json';
import type auth from '../locales/fr/auth.json';
import type guest from '../locales/fr/guest.json';
import type listening from '../locales/fr/listening.json';
import type lists from '../locales/fr/lists.json';
import type live from '../locales/fr/live.json';
import type play from '../locales/fr/play.json';
import type publicPages from '../locales/fr/public.json';
import type pupil from '../locales/fr/pupil.json';
import type settings from '../locales/fr/settings.json';
import type shell from '../locales/fr/shell.json';
import type stats from '../locales/fr/stats.json';
import type students from '../locales/fr/students.json';

declare module 'i18next' {
  /** The French catalogues say which keys exist: an unknown key is a type error. */
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    resources: {
      adult: typeof adult;
      auth: typeof auth;
      guest: typeof guest;
      listening: typeof listening;
      lists: typeof lists;
      live: typeof live;
      play: typeof play;
      public: typeof publicPages;
      pupil: typeof pupil;
      settings: typeof settings;
      shell: typeof shell;
      stats: typeof stats;
      students: typeof students;
    };
  }
}
