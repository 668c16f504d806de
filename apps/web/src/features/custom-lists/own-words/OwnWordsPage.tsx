import type { Word } from '@motamo/contract/words';
import { searchable } from '@motamo/rules/text-folding';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { usePage } from '../../../lib/page.ts';
import { queryOf } from '../../../lib/query.ts';
import { wordText } from '../../../lib/word-texts.ts';
import { PictureTile } from '../../../ui/art/PictureTile.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { backLinkClass } from '../../../ui/form/back-link-class.ts';
import { RoundButton } from '../../../ui/form/RoundButton.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { ConfirmModal } from '../../../ui/modal/ConfirmModal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type DeskLangs, meaningLangOf, useDeskLangs } from '../desk-langs.ts';
import { refreshLists } from '../list-changes.ts';
import { WordVoice } from '../WordVoice.tsx';
import { OwnWordModal } from './OwnWordModal.tsx';
import styles from './OwnWords.module.css';

type Open = { kind: 'edit'; word: Word | null } | { kind: 'delete'; word: Word } | null;

/** Those that hold what was typed, in any of their languages. */
function wordsWith(words: readonly Word[], search: string): readonly Word[] {
  const wanted = searchable(search.trim());
  return words.filter(({ traductions }) => traductions.some(({ text }) => searchable(text).includes(wanted)));
}

/** `/user/list/words`: the words that a teacher has added. */
export function OwnWordsPage() {
  const { t } = useTranslation('lists');
  const title = t('own.title');
  usePage(title);
  const langs = useDeskLangs();
  const { data, error, refetch } = useQuery(queryOf('GET /user/words/own', {}));
  const [open, setOpen] = useState<Open>(null);
  const [search, setSearch] = useState('');
  const close = () => setOpen(null);
  const create = (
    <Button
      variant="sky"
      icon={<Plus size={18} aria-hidden />}
      onClick={() => setOpen({ kind: 'edit', word: null })}
    >
      {t('own.new')}
    </Button>
  );
  return (
    <div>
      <Link to="/user/list" className={backLinkClass}>
        <ArrowLeft size={16} aria-hidden /> {t('title')}
      </Link>
      <header className={styles.head}>
        <h1>{title}</h1>
        {data && data.words.length > 0 && (
          <>
            <div className={styles.find}>
              <SearchField label={t('words.search')} value={search} onChange={setSearch} />
            </div>
            {create}
          </>
        )}
      </header>
      {error && (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
      {!data && !error && <Skeleton shape="card" height="320px" />}
      {data?.words.length === 0 && <EmptyState title={t('own.none')} text={t('own.text')} action={create} />}
      {data && data.words.length > 0 && (
        <OwnWordRows words={wordsWith(data.words, search)} langs={langs} onOpen={setOpen} />
      )}
      {open?.kind === 'edit' && <OwnWordModal word={open.word} langs={langs} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmModal
          title={t('own.delete', { word: wordText(open.word, langs.learningLang) })}
          action={t('delete')}
          onClose={close}
          onConfirm={async () => {
            await call('DELETE /user/words/{id}', { params: { id: open.word.id } });
            await refreshLists();
            close();
          }}
        >
          <p>{t('own.deleteText')}</p>
        </ConfirmModal>
      )}
    </div>
  );
}

interface RowsProps {
  words: readonly Word[];
  langs: DeskLangs;
  onOpen: (open: Open) => void;
}

function OwnWordRows({ words, langs, onOpen }: RowsProps) {
  const { t } = useTranslation('lists');
  if (words.length === 0) return <p className={styles.none}>{t('words.none')}</p>;
  return (
    <ul className={styles.rows}>
      {words.map((word) => {
        const name = wordText(word, langs.learningLang);
        return (
          <li key={word.id}>
            <PictureTile url={word.imageUrl} size={44} />
            <span className={styles.texts}>
              <b lang={langs.learningLang}>{name}</b>
              <span>{wordText(word, meaningLangOf(langs))}</span>
            </span>
            <span className={styles.actions}>
              <WordVoice word={word} learningLang={langs.learningLang} />
              <RoundButton
                tone="bare"
                size="s"
                label={t('edit.one', { title: name })}
                icon={<Pencil size={18} aria-hidden />}
                onClick={() => onOpen({ kind: 'edit', word })}
              />
              <RoundButton
                tone="bare"
                size="s"
                label={t('delete.one', { title: name })}
                icon={<Trash2 size={18} aria-hidden />}
                onClick={() => onOpen({ kind: 'delete', word })}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
