import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseClass, useChosenClass } from '../../../lib/browser/chosen-class.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryOf } from '../../../lib/query.ts';
import { listName } from '../../../lib/word-texts.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import styles from './YearPlan.module.css';

/** What the pupils of a class find on their home this week. */
export function SeenNow() {
  const { t } = useTranslation('lists');
  const lang = useLanguage();
  const { data } = useQuery(queryOf('GET /user/classrooms', {}));
  const chosen = useChosenClass();
  const classrooms = data?.classrooms ?? [];
  const classroom = classrooms.find(({ uuid }) => uuid === chosen) ?? classrooms[0];
  const seen = useQuery({
    ...queryOf('GET /user/classrooms/uuid/{uuid}/week', { params: { uuid: classroom?.uuid ?? '' } }),
    enabled: classroom !== undefined,
    staleTime: 0,
  });
  return (
    <section className={styles.seen} aria-labelledby="plan-seen">
      <h2 id="plan-seen">{t('plan.seen')}</h2>
      {data && !classroom && <p>{t('plan.seenNoClass')}</p>}
      {classroom && (
        <SelectField
          label={t('plan.class')}
          hideLabel
          value={classroom.uuid}
          options={classrooms.map(({ uuid, title }) => ({ value: uuid, label: title }))}
          onChange={({ target }) => chooseClass(target.value)}
        />
      )}
      <ol className={styles.seenLists}>
        {seen.data?.wordGroups.map((list) => (
          <li key={list.uuid}>
            <Link
              to={list.type === 'custom' ? '/user/list/$uuid' : '/user/play/$uuid'}
              params={{ uuid: list.uuid }}
            >
              <PictureTile url={list.imageUrl} />
              {listName(list, lang)}
            </Link>
            {list.type === 'custom' && <small>{t('plan.own')}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
