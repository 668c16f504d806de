import type { ListGroup } from '@motamo/contract/lists';
import type { WordGroup } from '@motamo/contract/words';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { showFlash } from '../../lib/flash-store.ts';
import { queryOf } from '../../lib/query.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Level } from '../../ui/meter/Level.tsx';
import styles from './FromCatalogue.module.css';
import { refreshLists } from './list-changes.ts';

const FIRST_SHOWN = 5;

/** The shorter way: a list of the catalogue is copied into the empty group. */
export function FromCatalogue({ group }: { group: ListGroup }) {
  const { t } = useTranslation('lists');
  const { data } = useQuery(queryOf('GET /user/word-groups', {}));
  const [isWhole, setIsWhole] = useState(false);
  const lists = data?.wordGroups.filter(({ type }) => type === 'list') ?? [];
  if (lists.length === 0) return null;
  const shown = isWhole ? lists : lists.slice(0, FIRST_SHOWN);
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h3>{t('catalogue.title')}</h3>
        <p>{t('catalogue.text', { title: group.title })}</p>
        {!isWhole && lists.length > FIRST_SHOWN && (
          <Button variant="quiet" size="s" className={styles.all} onClick={() => setIsWhole(true)}>
            {t('catalogue.all', { count: lists.length })}
          </Button>
        )}
      </header>
      <ul className={styles.lists}>
        {shown.map((list) => (
          <CatalogueRow key={list.uuid} list={list} group={group} />
        ))}
      </ul>
    </section>
  );
}

function CatalogueRow({ list, group }: { list: WordGroup; group: ListGroup }) {
  const { t } = useTranslation('lists');
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    try {
      await call('POST /user/word-groups/uuid/{uuid}/duplicate', {
        params: { uuid: list.uuid },
        body: { listGroupId: group.id },
      });
      await refreshLists();
      showFlash({ tone: 'success', text: t('duplicated') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <li className={styles.row}>
      <PictureTile url={list.imageUrl} size={40} />
      <b>{list.text}</b>
      <span>{t('wordsCount', { count: list.wordCount })}</span>
      <Level level={list.difficulty} />
      <Button
        variant="paper"
        size="s"
        busy={isBusy}
        icon={<Copy size={16} aria-hidden />}
        aria-label={t('copy.one', { title: list.text })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </li>
  );
}
