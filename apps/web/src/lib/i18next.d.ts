import 'i18next';
import type adult from '../locales/fr/adult.json';
import type auth from '../locales/fr/auth.json';
import type billing from '../locales/fr/billing.json';
import type boards from '../locales/fr/boards.json';
import type colleagues from '../locales/fr/colleagues.json';
import type family from '../locales/fr/family.json';
import type guest from '../locales/fr/guest.json';
import type homework from '../locales/fr/homework.json';
import type leagues from '../locales/fr/leagues.json';
import type listening from '../locales/fr/listening.json';
import type lists from '../locales/fr/lists.json';
import type live from '../locales/fr/live.json';
import type play from '../locales/fr/play.json';
import type profile from '../locales/fr/profile.json';
import type progress from '../locales/fr/progress.json';
import type publicPages from '../locales/fr/public.json';
import type rights from '../locales/fr/rights.json';
import type settings from '../locales/fr/settings.json';
import type sharing from '../locales/fr/sharing.json';
import type shell from '../locales/fr/shell.json';
import type shop from '../locales/fr/shop.json';
import type stats from '../locales/fr/stats.json';
import type student from '../locales/fr/student.json';
import type students from '../locales/fr/students.json';

declare module 'i18next' {
  /** The French catalogues say which keys exist: an unknown key is a type error. */
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    resources: {
      adult: typeof adult;
      auth: typeof auth;
      boards: typeof boards;
      homework: typeof homework;
      leagues: typeof leagues;
      family: typeof family;
      guest: typeof guest;
      listening: typeof listening;
      lists: typeof lists;
      live: typeof live;
      play: typeof play;
      profile: typeof profile;
      progress: typeof progress;
      rights: typeof rights;
      public: typeof publicPages;
      student: typeof student;
      billing: typeof billing;
      settings: typeof settings;
      sharing: typeof sharing;
      shell: typeof shell;
      shop: typeof shop;
      stats: typeof stats;
      students: typeof students;
      colleagues: typeof colleagues;
    };
  }
}
