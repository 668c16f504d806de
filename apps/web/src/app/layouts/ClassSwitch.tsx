import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseClass, useChosenClass } from '../../lib/browser/chosen-class.ts';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { queryOf } from '../../lib/query.ts';
import styles from './ClassSwitch.module.css';

/** The class that the desk is about, above the menu; with several of them the place to change it. */
export function ClassSwitch() {
  const { t } = useTranslation('adult');
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const names = new Intl.DisplayNames(languageTags[useLanguage()], { type: 'language' });
  const chosen = useChosenClass();
  const { data } = useQuery(queryOf('GET /user/classrooms', {}));
  const classrooms = data?.classrooms ?? [];
  // Statistics are those of the class in the address.
  const [, shown] = /^\/user\/classrooms\/([^/]+)/.exec(path) ?? [];
  const current = classrooms.find(({ uuid }) => uuid === (shown ?? chosen)) ?? classrooms[0];
  if (!current) return null;
  const { uuid, title, studentsCount: count, lang } = current;
  const choose = (next: string) => {
    chooseClass(next);
    if (shown)
      void navigate({ to: '/user/classrooms/$uuid', params: { uuid: next }, search: (before) => before });
  };
  return (
    <div className={styles.class}>
      <p>
        <b>{title}</b>
        <small>{t('class.about', { count, lang: names.of(lang ?? 'en') ?? '' })}</small>
      </p>
      {classrooms.length > 1 && (
        <>
          <ChevronsUpDown size={16} aria-hidden />
          <select aria-label={t('class')} value={uuid} onChange={({ target }) => choose(target.value)}>
            {classrooms.map((one) => (
              <option key={one.uuid} value={one.uuid}>
                {one.title}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
