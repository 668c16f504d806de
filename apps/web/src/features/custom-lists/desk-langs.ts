import { type LanguagePair, motherTongueFor, usualLearningLang } from '@motamo/rules/language-pair';
import type { Lang } from '@motamo/rules/languages';
import { useQuery } from '@tanstack/react-query';
import { useChosenClass } from '../../lib/browser/chosen-class.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';

export type DeskLangs = LanguagePair;

/** The reader's language, and the one that the preferred class learns; without a class the usual one (product §3). */
export function useDeskLangs(): DeskLangs {
  const lang = useLanguage();
  const chosen = useChosenClass();
  const { data } = useQuery(queryOf('GET /user/classrooms', {}));
  const classrooms = data?.classrooms ?? [];
  const preferred = classrooms.find(({ uuid }) => uuid === chosen) ?? classrooms[0];
  return { lang, learningLang: preferred?.lang ?? usualLearningLang(lang) };
}

/** The language that explains words on the desk. */
export const meaningLangOf = ({ lang, learningLang }: DeskLangs): Lang => motherTongueFor(lang, learningLang);
