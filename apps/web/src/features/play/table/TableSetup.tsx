import type { WordGroup } from '@motamo/contract/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { unlockAudio } from '../../../lib/sound/sound.ts';
import { listName } from '../../../lib/word-texts.ts';
import { Avatar } from '../../../ui/art/Avatar.tsx';
import { Paper } from '../../../ui/art/Paper.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SecondSeat } from './SecondSeat.tsx';
import styles from './Table.module.css';
import { listsOf, type Seat, type TablePlayer } from './table-seats.ts';

/** A grid of pairs is no turn of one question. */
const KINDS = ['cards', 'hear', 'translate'] as const;
type Kind = (typeof KINDS)[number];

export interface TableSetupProps {
  first: Seat;
  second: Seat | null;
  onSecond: (seat: Seat | null) => void;
  onPlay: (players: readonly [TablePlayer, TablePlayer]) => void;
}

const useLists = (seat: Seat | null) =>
  useQuery({
    queryKey: ['table-lists', seat?.token ?? null, seat?.name],
    queryFn: () => (seat ? listsOf(seat) : []),
    enabled: seat !== null,
  }).data ?? [];

/** Who plays, on which lists, and which game. */
export function TableSetup({ first, second, onSecond, onPlay }: TableSetupProps) {
  const { t } = useTranslation('family');
  const { t: tPlay } = useTranslation('play');
  const [kind, setKind] = useState<Kind>('cards');
  const [chosenLists, setChosenLists] = useState<readonly [string, string]>(['', '']);
  const lists = [useLists(first), useLists(second)] as const;
  const chosen = (at: 0 | 1) => chosenLists[at] || (lists[at][0]?.uuid ?? '');
  const isReady = second !== null && chosen(0) !== '' && chosen(1) !== '';
  const play = () => {
    if (!isReady) return;
    unlockAudio();
    onPlay([
      { seat: first, wordGroupUuid: chosen(0), gameTypeSlug: kind },
      { seat: second, wordGroupUuid: chosen(1), gameTypeSlug: kind },
    ]);
  };
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Paper shape="large" className={styles.setup}>
        <Link to="/student" className={styles.out}>
          <ArrowLeft size={22} strokeWidth={2.6} aria-hidden /> {t('table.out')}
        </Link>
        <h1>{t('table.title')}</h1>
        <p>{t('table.text')}</p>
        <div className={styles.seats}>
          <SeatCard seat={first}>
            <ListField
              lists={lists[0]}
              value={chosen(0)}
              onChange={(uuid) => setChosenLists([uuid, chosenLists[1]])}
            />
          </SeatCard>
          {second ? (
            <SeatCard seat={second}>
              <ListField
                lists={lists[1]}
                value={chosen(1)}
                onChange={(uuid) => setChosenLists([chosenLists[0], uuid])}
              />
              <Button variant="quiet" onClick={() => onSecond(null)}>
                {t('table.change')}
              </Button>
            </SeatCard>
          ) : (
            <SecondSeat first={first} onSeat={onSecond} />
          )}
        </div>
        <SelectField
          label={t('table.game')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: tPlay(`page.${value}`) }))}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
        <Button
          size="l"
          wide
          disabled={!isReady}
          icon={<Play size={28} strokeWidth={2.6} aria-hidden />}
          onClick={play}
        >
          {t('table.play')}
        </Button>
      </Paper>
    </main>
  );
}

function SeatCard({ seat, children }: { seat: Seat; children: ReactNode }) {
  return (
    <section className={styles.seat} aria-label={seat.name}>
      <p className={styles.who}>
        <Avatar imageUrl={seat.imageUrl} background="var(--ground-sky)" size={56} />
        <b>{seat.name}</b>
      </p>
      {children}
    </section>
  );
}

function ListField({
  lists,
  value,
  onChange,
}: {
  lists: WordGroup[];
  value: string;
  onChange: (uuid: string) => void;
}) {
  const { t } = useTranslation('family');
  const lang = useLanguage();
  return (
    <SelectField
      label={t('table.list')}
      value={value}
      options={lists.map((list) => ({ value: list.uuid, label: listName(list, lang) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
