import type { Confusion, StatsStudent, StatsWordGroup } from '@motamo/contract/stats/class-stats';
import { LIST_MIN_WORDS } from '@motamo/rules/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/query.ts';
import { useUser } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { BattleButton } from '../battle/WeakBattle.tsx';
import type { TabProps } from '../RankingTab.tsx';
import { StatsWait } from '../StatsWait.tsx';
import { TableTools } from '../TableTools.tsx';
import { ConfusionItem } from './ConfusionItem.tsx';
import { ConfusionPair } from './ConfusionPair.tsx';
import styles from './ConfusionsTab.module.css';
import { wordsOfPairs } from './pair-words.ts';

export interface TakenTabProps extends TabProps {
  students: StatsStudent[];
  wordGroups: StatsWordGroup[];
  lang: string;
  /** A teacher of the class may open a battle on the pairs. */
  mayPlay: boolean;
}

/** Pairs shown at first. */
const SHOWN = 12;

const keyOf = ({ word, chosenWord }: Confusion) => `${word.id}-${chosenWord.id}`;

/** "Taken for": which word was chosen instead of which, by class, pupil or list. */
export function ConfusionsTab(props: TakenTabProps) {
  const { uuid, title, period, students, wordGroups, lang, mayPlay } = props;
  const { t } = useTranslation('stats');
  const isFamily = useUser()?.isParent ?? false;
  const [studentUuid, setStudent] = useState('');
  const [wordGroupUuid, setGroup] = useState('');
  const [chosen, setChosen] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const only = { studentUuid: studentUuid || undefined, wordGroupUuid: wordGroupUuid || undefined };
  const query = useQuery({
    ...queryOf('GET /user/classrooms/uuid/{uuid}/taken-for', {
      params: { uuid },
      query: { ...period, ...only },
    }),
    placeholderData: keepPreviousData,
  });
  const pairs = query.data?.takenFor ?? [];
  const shown = isWhole ? pairs : pairs.slice(0, SHOWN);
  const words = wordsOfPairs(pairs);
  const open = pairs.find((pair) => keyOf(pair) === chosen) ?? pairs[0];
  const csv = () => [
    [
      t('taken.right'),
      t('taken.chosen'),
      t('taken.count'),
      t(isFamily ? 'family.studentsCount' : 'taken.studentsCount'),
      t('taken.medianSeconds'),
    ],
    ...pairs.map(({ word, chosenWord, count, students: who, medianTimeMs }) => [
      word.text,
      chosenWord.text,
      count,
      who.length,
      Math.round(medianTimeMs / 100) / 10,
    ]),
  ];
  return (
    <>
      <TableTools fileName={`${title} - ${t('tab.taken')}`} rows={csv}>
        <div className={styles.choices}>
          <SelectField
            label={t('taken.pupil')}
            hideLabel
            value={studentUuid}
            options={[
              { value: '', label: t(isFamily ? 'family.all' : 'taken.allPupils') },
              ...students.map((student) => ({ value: student.uuid, label: student.name })),
            ]}
            onChange={({ target }) => setStudent(target.value)}
          />
          <SelectField
            label={t('taken.list')}
            hideLabel
            value={wordGroupUuid}
            options={[
              { value: '', label: t('taken.allLists') },
              ...wordGroups.map((group) => ({ value: group.uuid, label: group.text })),
            ]}
            onChange={({ target }) => setGroup(target.value)}
          />
        </div>
      </TableTools>
      {!query.data && <StatsWait error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && !open && <EmptyState title={t('taken.empty')} text={t('taken.emptyText')} />}
      {open && (
        <div className={styles.report} aria-busy={query.isPlaceholderData}>
          <section className={styles.pairs} aria-label={t('tab.taken')}>
            <p className={styles.summary}>
              <b>{t('taken.summary', { count: query.data?.wrongCount ?? 0 })}</b> {t('taken.summaryText')}
            </p>
            {mayPlay && words.length >= LIST_MIN_WORDS && (
              <div className={styles.battle}>
                <BattleButton
                  {...{ uuid, words }}
                  about={t('taken.battleAbout', { title })}
                  label={t('taken.battle', { count: words.length })}
                />
              </div>
            )}
            <div className={styles.head} aria-hidden>
              <span>{t('taken.right')}</span>
              <span />
              <span>{t('taken.chosen')}</span>
              <span>{t('taken.count')}</span>
            </div>
            <ul>
              {shown.map((pair) => (
                <ConfusionItem
                  key={keyOf(pair)}
                  pair={pair}
                  most={pairs[0]?.count ?? pair.count}
                  isOpen={pair === open}
                  onOpen={() => setChosen(keyOf(pair))}
                />
              ))}
            </ul>
            {pairs.length > shown.length && (
              <Button variant="quiet" size="s" onClick={() => setIsWhole(true)}>
                {t('taken.more', { count: pairs.length - shown.length })}
              </Button>
            )}
          </section>
          <ConfusionPair key={keyOf(open)} pair={open} lang={lang} />
        </div>
      )}
    </>
  );
}
