import type { Notification } from '@motamo/contract/notifications';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { languageTags, useLanguage } from '../../lib/language.ts';
import { iconUrl } from '../../ui/art/icon-url.ts';
import { Paper } from '../../ui/art/Paper.tsx';
import { Sticker } from '../../ui/art/Sticker.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { RoundButton } from '../../ui/form/RoundButton.tsx';
import { GameNotice } from './GameNotice.tsx';
import { LeagueNotice } from './LeagueNotice.tsx';
import styles from './NotificationsPage.module.css';
import { agoText } from './notice-news.ts';

function textKey({ type, data }: Notification) {
  // A league that is gone has no name any more.
  if (type !== 'game-invitation') return data.leagueName ? (`notice.${type}` as const) : 'notice.league-gone';
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
  const { fromName, fromStudentName, leagueName = '', gameTypeSlug = 'battle' } = notice.data;
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
            values={{ name: name ?? '', league: leagueName }}
            components={[<b key="name" />, <b key="what" />]}
          />
        </p>
        <p className={styles.when}>
          {isLit && <Chip tone="coral">{t('notice.new')}</Chip>}
          {agoText(notice.createdAt, languageTags[lang], now) ?? t('notice.now')}
        </p>
      </div>
      {isGame ? <GameNotice notice={notice} /> : <LeagueNotice notice={notice} />}
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
