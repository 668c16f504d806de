import type { Lang, LearningLang } from '@motamo/rules/languages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import { readStored } from '../../lib/storage.ts';

export interface DeskLangs {
  readonly lang: Lang;
  readonly learningLang: LearningLang;
}

/** The reader's language, and the one that the preferred class learns; without a class the usual one (spec §3). */
export function useDeskLangs(): DeskLangs {
  const lang = useLanguage();
  const { data } = useQuery(queryOf('GET /user/classrooms', {}));
  const classrooms = data?.classrooms ?? [];
  const preferred = classrooms.find(({ uuid }) => uuid === readStored('motamo.classroom')) ?? classrooms[0];
  return { lang, learningLang: preferred?.lang ?? (lang === 'en' ? 'fr' : 'en') };
}

/** The language that explains: the reader's, or another where that is the one that is learnt. */
export const meaningLangOf = ({ lang, learningLang }: DeskLangs): Lang =>
  lang !== learningLang ? lang : learningLang === 'fr' ? 'en' : 'fr';
