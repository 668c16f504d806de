import { accounts } from './accounts.ts';
import { auth } from './auth.ts';
import { classStats } from './class-stats.ts';
import { classrooms } from './classrooms.ts';
import { documents } from './documents.ts';
import type { InputOf, ReplyOf } from './endpoint.ts';
import { listening } from './listening.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { notifications } from './notifications.ts';
import { pupilStats } from './pupil-stats.ts';
import { pupils } from './pupils.ts';
import { settings } from './settings.ts';
import { solo } from './solo.ts';
import { stats } from './stats.ts';
import { words } from './words.ts';

/** Every call of the API, keyed by `METHOD /path` below `/api/v1`. */
export const table = {
  ...auth,
  ...accounts,
  ...words,
  ...solo,
  ...stats,
  ...classStats,
  ...pupilStats,
  ...classrooms,
  ...pupils,
  ...documents,
  ...listening,
  ...settings,
  ...live,
  ...lists,
  ...notifications,
} as const;

export type Table = typeof table;
export type CallKey = keyof Table;
export type CallInput<K extends CallKey> = InputOf<Table[K]>;
export type CallReply<K extends CallKey> = ReplyOf<Table[K]>;
