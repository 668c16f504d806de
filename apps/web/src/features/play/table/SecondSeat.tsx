import { SHORTCODE_LENGTH } from '@motamo/rules/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IdCard, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/api-failure.ts';
import { queryOf } from '../../../lib/query.ts';
import { useIsHandedOver } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/art/Avatar.tsx';
import { iconUrl } from '../../../ui/art/icon-url.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { CodeInput } from '../../../ui/form/CodeInput.tsx';
import { FieldNote } from '../../../ui/form/Field.tsx';
import styles from './Table.module.css';
import { type Seat, seatByCard, seatGuest, seatSibling } from './table-seats.ts';

/** Who sits down beside the first player: a sister or brother, a guest, or whoever has a card. */
export function SecondSeat({ first, onSeat }: { first: Seat; onSeat: (seat: Seat) => void }) {
  const { t } = useTranslation('family');
  const isHandedOver = useIsHandedOver();
  const family = useQuery({ ...queryOf('GET /student/family', {}), enabled: isHandedOver });
  const [code, setCode] = useState<string | null>(null);
  const sit = useMutation({ mutationFn: (seat: () => Promise<Seat>) => seat(), onSuccess: onSeat });
  const enter = (full: string) => sit.mutate(() => seatByCard(full.toUpperCase()));
  return (
    <section className={styles.seat} aria-label={t('table.with')}>
      <h2>{t('table.with')}</h2>
      {family.data?.siblings.map(({ uuid, firstName, avatarImageUrl }) => (
        <Button
          key={uuid}
          variant="paper"
          wide
          disabled={sit.isPending}
          icon={<Avatar imageUrl={avatarImageUrl ?? iconUrl('student')} size={36} />}
          onClick={() => sit.mutate(() => seatSibling(uuid))}
        >
          {firstName}
        </Button>
      ))}
      <Button
        variant="paper"
        wide
        disabled={sit.isPending}
        icon={<UserRound size={26} aria-hidden />}
        onClick={() => sit.mutate(() => seatGuest(first))}
      >
        {t('table.guest')}
      </Button>
      {code === null ? (
        <Button variant="paper" wide icon={<IdCard size={26} aria-hidden />} onClick={() => setCode('')}>
          {t('table.card')}
        </Button>
      ) : (
        <CodeInput
          autoFocus
          label={t('table.code')}
          boxLabel={(place) => t('table.box', { place })}
          length={SHORTCODE_LENGTH}
          groupSize={4}
          value={code}
          disabled={sit.isPending}
          error={fieldErrorsOf(sit.error).shortcode}
          onChange={(next) => setCode(next.toUpperCase())}
          onComplete={enter}
        />
      )}
      {sit.isError && !fieldErrorsOf(sit.error).shortcode && <FieldNote id="seat-note" error={t('failed')} />}
    </section>
  );
}
