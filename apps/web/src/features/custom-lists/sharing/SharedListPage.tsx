import type { SharedList } from '@motamo/contract/lists/sharing';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Bell, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useLanguageName } from '../../../lib/language.ts';
import { usePage } from '../../../lib/page.ts';
import { useUser } from '../../../lib/session.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { backLinkClass } from '../../../ui/form/back-link-class.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { Level } from '../../../ui/meter/Level.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useDeskLangs } from '../desk-langs.ts';
import { WordRows } from '../WordRows.tsx';
import { KeepModal } from './KeepModal.tsx';
import styles from './Sharing.module.css';
import { type Kept, useSharedList, type Way } from './share-calls.ts';

/** `/user/shared/{token}` and `/user/list/school/{uuid}`: what somebody else shares. */
export function SharedListPage({ way }: { way: Way }) {
  const { t } = useTranslation('sharing');
  const { data, error, refetch } = useSharedList(way);
  const langs = useDeskLangs();
  usePage(data?.sharedList.title ?? t('page'));
  const isLink = 'token' in way;
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 403)) {
    return (
      <EmptyState
        title={t('missing')}
        text={isLink ? t('missing.link') : t('missing.school')}
        action={
          <Link to={isLink ? '/user' : '/user/list/school'} className={buttonClass({ variant: 'sky' })}>
            {t(isLink ? 'missing.home' : 'library')}
          </Link>
        }
      />
    );
  }
  if (error)
    return (
      <EmptyState title={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />
    );
  if (!data) return <Skeleton shape="card" height="480px" />;
  return (
    <div>
      {!isLink && (
        <Link to="/user/list/school" className={backLinkClass}>
          <ArrowLeft size={16} aria-hidden /> {t('library')}
        </Link>
      )}
      <Head list={data.sharedList} way={way} />
      <WordRows words={data.words} langs={langs} ready={null} />
    </div>
  );
}

function Head({ list, way }: { list: SharedList; way: Way }) {
  const { t } = useTranslation(['sharing', 'lists']);
  const languageName = useLanguageName();
  return (
    <header className={styles.head}>
      <PictureTile url={list.imageUrl} size={60} />
      <div className={styles.names}>
        <h1>{list.title}</h1>
        <p>
          <span>{t('by', { author: list.authorName })}</span>
          <span>{t('lists:wordsCount', { count: list.wordCount })}</span>
          <span>{list.langs.map((lang) => languageName(lang)).join(' · ')}</span>
          <Level level={list.difficulty} />
        </p>
      </div>
      <Keeping list={list} way={way} />
    </header>
  );
}

function Keeping({ list, way }: { list: SharedList; way: Way }) {
  const { t } = useTranslation('sharing');
  const isTeacher = useUser()?.isTeacher ?? false;
  const [kept, setKept] = useState<Kept | null>(null);
  const { uuid, followedAs, isOwn, title, authorName } = list;
  const ownUuid = isOwn ? uuid : followedAs;
  return (
    <div className={styles.buttons}>
      {ownUuid && (
        <Link
          to={isTeacher ? '/user/list/$uuid' : '/user/play/$uuid'}
          params={{ uuid: ownUuid }}
          className={buttonClass({ variant: 'sky' })}
        >
          {t(isOwn ? 'openOwn' : 'openFollowed')}
        </Link>
      )}
      {!ownUuid && (
        <Button variant="sky" icon={<Bell size={18} aria-hidden />} onClick={() => setKept('follow')}>
          {t('follow')}
        </Button>
      )}
      {!isOwn && (
        <Button variant="paper" icon={<Copy size={18} aria-hidden />} onClick={() => setKept('copy')}>
          {t('copy')}
        </Button>
      )}
      {kept && <KeepModal {...{ way, kept, title, authorName }} onClose={() => setKept(null)} />}
    </div>
  );
}
