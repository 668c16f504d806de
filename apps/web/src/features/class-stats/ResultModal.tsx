import type { ClassroomGame, StatsResult, StatsStudent } from '@motamo/contract/stats/class-stats';
import { formatNumber } from '@motamo/rules/durations';
import { PODIUM_PLACES } from '@motamo/rules/limits';
import { useTranslation } from 'react-i18next';
import { formatDateTime, sortableDateTime } from '../../lib/dates.ts';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { ReplayMissed } from './battle/ReplayMissed.tsx';
import { useGameDuration } from './game-duration.ts';
import { Person } from './Pictured.tsx';
import { Podium } from './Podium.tsx';
import { Points } from './Points.tsx';
import styles from './ResultModal.module.css';
import { TableTools } from './TableTools.tsx';
import { UnknownPlayer } from './UnknownPlayer.tsx';

export interface ResultModalProps {
  game: ClassroomGame | null;
  students: StatsStudent[];
  /** The class that may play what was missed; null for who only looks. */
  classroomUuid: string | null;
  onClose: () => void;
}

/** Podium of three and all scores of one game (product §2 Classroom stats). */
export function ResultModal({ game, students, classroomUuid, onClose }: ResultModalProps) {
  const { t } = useTranslation('stats');
  const durationText = useGameDuration();
  if (!game) return null;
  const kind = t(`type.${game.gameType.slug}`);
  const list = game.wordGroup.text || t('games.otherList');
  const [day] = sortableDateTime(game.startedAt).split(' ');
  const facts = [
    formatDateTime(game.startedAt),
    durationText(game),
    t('result.players', { count: game.results.length }),
  ];
  return (
    <Modal
      open
      width={940}
      title={`${list} · ${kind}`}
      description={facts.join(' · ')}
      onClose={onClose}
      closeLabel={t('result.close')}
      footer={
        <div className={styles.foot}>
          <Absent game={game} students={students} />
          {classroomUuid && <ReplayMissed game={game} classroomUuid={classroomUuid} />}
          <Button variant="paper" onClick={onClose}>
            {t('result.close')}
          </Button>
        </div>
      }
    >
      <div className={styles.result}>
        <section className={styles.together}>
          <Together results={game.results} />
          <Podium results={game.results.slice(0, PODIUM_PLACES)} />
        </section>
        <Scores results={game.results} fileName={`${list} - ${kind} - ${day}`} />
      </div>
    </Modal>
  );
}

function Together({ results }: { results: StatsResult[] }) {
  const { t } = useTranslation('stats');
  const good = results.reduce((sum, { goodResult }) => sum + goodResult, 0);
  const answers = results.reduce((sum, { goodResult, badResult }) => sum + goodResult + badResult, 0);
  return (
    <p className={styles.figure}>
      <b>{formatNumber(good)}</b> <span>{t('ofTotal', { total: formatNumber(answers) })}</span>
      <br />
      {t(results.length > 1 ? 'result.together' : 'result.alone')}
    </p>
  );
}

function Scores({ results, fileName }: { results: StatsResult[]; fileName: string }) {
  const { t } = useTranslation('stats');
  const csv = () => [
    [
      t('col.rank'),
      t('col.name'),
      t('col.username'),
      t('result.good'),
      t('result.answers'),
      t('result.score'),
    ],
    ...results.map(({ rank, student, isGuest, goodResult, badResult, totalScore }) => [
      rank,
      student?.name ?? t(isGuest ? 'result.guest' : 'result.other'),
      student?.username ?? null,
      goodResult,
      goodResult + badResult,
      totalScore,
    ]),
  ];
  const columns: TableColumn<StatsResult>[] = [
    { label: t('col.rank'), kind: 'number', cell: ({ rank }) => rank },
    {
      label: t('col.name'),
      kind: 'name',
      cell: (row) => (row.student ? <Person student={row.student} size={28} /> : <UnknownPlayer row={row} />),
    },
    {
      label: t('result.good'),
      cell: ({ goodResult, badResult }) => (
        <>
          <Segments good={goodResult} total={goodResult + badResult} /> {goodResult}
        </>
      ),
    },
    {
      label: t('result.score'),
      kind: 'number',
      sort: 'descending',
      cell: ({ totalScore }) => <Points score={totalScore} />,
    },
  ];
  return (
    <div>
      <TableTools fileName={fileName} rows={csv} />
      <Table label={t('result.scores')} columns={columns} rows={results} keyOf={({ rank }) => rank} />
    </div>
  );
}

const SEGMENTS_MAX = 20;

/** One square, one answer; many answers are told by their number alone. */
function Segments({ good, total }: { good: number; total: number }) {
  if (total > SEGMENTS_MAX) return null;
  const squares = Array.from({ length: total }, (_, at) => ({ at, isGood: at < good }));
  return (
    <span className={styles.segments} aria-hidden>
      {squares.map(({ at, isGood }) => (
        <i key={at} className={isGood ? styles.good : undefined} />
      ))}
    </span>
  );
}

/** Pupils of the class who were not in a game made for the class. */
function Absent({ game, students }: Pick<ResultModalProps, 'students'> & { game: ClassroomGame }) {
  const { t } = useTranslation('stats');
  const tag = languageTags[useLanguage()];
  const present = new Set(game.results.map(({ student }) => student?.id));
  const absent = students.filter(({ id }) => !present.has(id)).map(({ firstName }) => firstName);
  if (game.classroomId === null || absent.length === 0) return <span />;
  return <span>{t('result.absent', { names: new Intl.ListFormat(tag).format(absent) })}</span>;
}
