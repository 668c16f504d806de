import type { Lang, LearningLang } from '@motamo/rules/languages';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, identity } from './columns.ts';

/** PDF files that adults asked for. Each is sealed, because shortcodes may stand in it, and goes after a day. */
export const documents = pgTable(
  'documents',
  {
    ...identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: jsonb('subject').$type<StoredDocumentSubject>().notNull(),
    /** Hash of all that will stand in it: the same asked for again is the same file. */
    fingerprint: text('fingerprint').notNull(),
    doneCount: integer('done_count').notNull().default(0),
    totalCount: integer('total_count').notNull(),
    sealedFile: text('sealed_file'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('documents_user_fingerprint').on(t.userId, t.fingerprint)],
);

interface StoredSubject {
  /** The class, the pupil or the list; the parent's own for the family group. */
  uuid: string;
  paper: 'letter' | 'a4';
  /** Of the pages themselves. */
  lang: Lang;
}

export interface StoredCardSubject extends StoredSubject {
  type: 'classroom' | 'student';
  /** These pupils of the class alone. */
  students?: string[];
}

export interface StoredPrintSubject extends StoredSubject {
  type: 'word-group';
  kind: 'cards' | 'memory' | 'bingo' | 'word-search' | 'dictation';
  ink: 'colour' | 'grey';
  learningLang: LearningLang;
  meaningLang: Lang;
  face: 'word' | 'meaning' | 'picture';
  boards: number;
  /** The seed of all chance in it: a reprint is the same. */
  draw: number;
}

export interface StoredCertificateSubject extends StoredSubject {
  type: 'certificate';
  of: 'classroom' | 'student';
  /** These pupils of the class alone. */
  students?: string[] | undefined;
  /** Days by the school's calendar, YYYY-MM-DD, both included. */
  fromDay: string;
  untilDay: string;
  school?: string | undefined;
}

export type StoredDocumentSubject = StoredCardSubject | StoredPrintSubject | StoredCertificateSubject;
