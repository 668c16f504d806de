import type { Notification } from '@motamo/contract/notifications';
import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { iconUrl } from '../../ui/icon-url.ts';
import { Paper } from '../../ui/Paper.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Sticker } from '../../ui/Sticker.tsx';
import styles from './NotificationsPage.module.css';
import { agoText } from './notice-news.ts';
import { useInvitedGame } from './use-invited-game.ts';

function textKey({ type, data }: Notification) {
  if (type === 'league-invitation' || type === 'league-request') return `notice.${type}` as const;
  const { gameTypeSlug = 'battle', fromName, fromStudentName } = data;
  return fromName || fromStudentName
    ? (`notice.${gameTypeSlug}` as const)
    : (`invite.${gameTypeSlug}Open` as const);
}

export interface NoticeCardProps {
  notice: Notification;
  isLit: boolean;
  onRemove: () => void;
}

/** One notification: who wants what, since when, and what can be done about it. */
export function NoticeCard({ notice, isLit, onRemove }: NoticeCardProps) {
  const { t } = useTranslation('live');
  const lang = useLanguage();
  const [now] = useState(() => new Date());
  const { fromName, fromStudentName, gameTypeSlug = 'battle' } = notice.data;
  const isGame = notice.type === 'game-invitation';
  const name = fromName ?? fromStudentName;
  const kind = isGame ? gameTypeSlug : 'league';
  const key = textKey(notice);
  return (
    <Paper shape="large" lit={isLit} className={styles.card}>
      <span className={`${styles.picture} ${styles[kind]}`}>
        <Sticker src={iconUrl(isGame ? gameTypeSlug : 'leagues')} size={44} />
      </span>
      <div className={styles.words}>
        <p>
          <Trans
            t={t}
            i18nKey={key}
            values={{ name: name ?? '' }}
            components={[<b key="name" />, <b key="what" />]}
          />
        </p>
        <p className={styles.when}>
          {isLit && <Chip tone="coral">{t('notice.new')}</Chip>}
          {agoText(notice.createdAt, languageTags[lang], now)}
        </p>
      </div>
      {isGame && <InvitedGame notice={notice} />}
      <RoundButton
        tone="well"
        className={styles.remove}
        label={t('notice.remove')}
        icon={<Trash2 size={24} strokeWidth={2.2} aria-hidden />}
        onClick={onRemove}
      />
    </Paper>
  );
}

function InvitedGame({ notice }: { notice: Notification }) {
  const { t } = useTranslation('live');
  const game = useInvitedGame(notice);
  if (game.state === 'finished') {
    return (
      <p className={styles.finished}>
        <Flag size={22} strokeWidth={2.2} aria-hidden />
        {t('notice.finished')}
      </p>
    );
  }
  return (
    <Button
      className={styles.join}
      busy={game.state === 'asking'}
      aria-label={
        game.state === 'open' ? t('open.joinThis', { game: t(game.slug), list: game.list }) : undefined
      }
      onClick={() => game.state === 'open' && game.join()}
    >
      {t('open.join')}
    </Button>
  );
}
