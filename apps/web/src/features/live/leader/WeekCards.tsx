import type { WordGroup } from '@motamo/contract/words';
import { Link } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { groundOf } from '../../../lib/list-ground.ts';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { useReadinessCounts } from '../../../lib/use-readiness-counts.ts';
import { listName } from '../../../lib/word-texts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { Level } from '../../../ui/meter/Level.tsx';
import { Shares } from '../../../ui/meter/Shares.tsx';
import styles from './PlayDesk.module.css';

const SHOWN = 3;

/** The lists of the week as the pupils of a class find them on their home, in their order. */
export const classWeek = (classroomUuid: string) =>
  queryOf('GET /user/classrooms/uuid/{uuid}/week', { params: { uuid: classroomUuid } });

interface WeekCardsProps {
  week: number;
  wordGroups: readonly WordGroup[];
  onChoose: (wordGroup: WordGroup) => void;
}

/** The first lists of this week, large. */
export function WeekCards({ week, wordGroups, onChoose }: WeekCardsProps) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  return (
    <section>
      <h2 className={styles.section}>
        {t('desk.week')} <small>{t('desk.weekNb', { week })}</small>
      </h2>
      <ul className={styles.cards}>
        {wordGroups.slice(0, SHOWN).map((group) => (
          <li key={group.uuid}>
            <span className={styles.cover} style={{ background: groundOf(group.id) }}>
              {group.coverUrls.map((url) => (
                <img key={url} src={url} alt="" />
              ))}
            </span>
            <div>
              <h3>{listName(group, lang)}</h3>
              <p className={styles.meta}>
                {t('words', { count: group.wordCount })} <Level level={group.difficulty} />
              </p>
              <WeekReady list={group} />
              <div className={styles.cardTools}>
                <Button
                  icon={<Radio size={18} aria-hidden />}
                  aria-label={t('desk.choose', { list: listName(group, lang) })}
                  onClick={() => onChoose(group)}
                >
                  {t('desk.live')}
                </Button>
                <Link
                  to="/user/play/$uuid"
                  params={{ uuid: group.uuid }}
                  className={buttonClass({ variant: 'quiet' })}
                  aria-label={t('desk.seeWordsOf', { list: listName(group, lang) })}
                >
                  {t('desk.seeWords')}
                </Link>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many of the class will know the list on Friday; nothing before anybody has met it. */
function WeekReady({ list: { uuid } }: { list: WordGroup }) {
  const { t } = useTranslation('live');
  const isFamily = useUser()?.isParent ?? false;
  const ready = useReadinessCounts(uuid);
  if (!ready?.isMet) return null;
  const { readyStudentsCount: count, studentsCount: total } = ready;
  return (
    <div className={styles.ready}>
      <p>{t(isFamily ? 'desk.readyFamily' : 'desk.ready', { count, total })}</p>
      <Shares {...{ count, total }} />
    </div>
  );
}
