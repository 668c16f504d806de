import type { Word } from '@motamo/contract/words';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadinessCounts } from '../../lib/use-readiness-counts.ts';
import { sentencesOf, wordText } from '../../lib/word-texts.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Level } from '../../ui/meter/Level.tsx';
import { Table, type TableColumn } from '../../ui/Table.tsx';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import { SchoolVoiceButton } from './school-voice/SchoolVoiceButton.tsx';
import styles from './WordGroupPage.module.css';
import { WordVoice } from './WordVoice.tsx';

const SchoolVoiceModal = lazy(() => import('./school-voice/SchoolVoiceModal.tsx'));

/** The words of a list: picture, text, meaning, sound, sentence, difficulty. */
export function WordRows({
  words,
  langs,
  ready,
}: {
  words: readonly Word[];
  langs: DeskLangs;
  /** Null where no class is concerned. */
  ready: ReadinessCounts | null;
}) {
  const { t } = useTranslation('lists');
  const { learningLang } = langs;
  const [recorded, setRecorded] = useState<Word>();
  const columns: TableColumn<Word>[] = [
    {
      label: t('column.word'),
      kind: 'name',
      cell: (word) => (
        <span className={styles.word}>
          <PictureTile url={word.imageUrl} size={34} />
          <span>
            <b lang={learningLang}>{wordText(word, learningLang)}</b>
            <span>{wordText(word, meaningLangOf(langs))}</span>
          </span>
          {word.isOwn && <Chip>{t('ownWord')}</Chip>}
        </span>
      ),
    },
    {
      label: t('column.listen'),
      className: styles.voices,
      cell: (word) => (
        <>
          <WordVoice word={word} learningLang={learningLang} hasSlow />
          <SchoolVoiceButton word={word} learningLang={learningLang} onOpen={setRecorded} />
        </>
      ),
    },
    {
      label: t('column.sentence'),
      cell: (word) => (
        <span className={styles.sentences} lang={learningLang}>
          {sentencesOf(word, learningLang).map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
          {sentencesOf(word, learningLang).length === 0 && '–'}
        </span>
      ),
    },
    { label: t('column.difficulty'), cell: ({ difficulty }) => <Level level={difficulty} isNameHidden /> },
  ];
  if (ready)
    columns.push({
      label: t('column.ready'),
      kind: 'number',
      cell: ({ id }) => <ReadyCell count={ready.byWord.get(id)} total={ready.studentsCount} />,
    });
  const close = () => setRecorded(undefined);
  return (
    <>
      <Table label={t('column.word')} columns={columns} rows={words} keyOf={({ id }) => id} />
      {recorded && (
        <Suspense fallback={null}>
          <SchoolVoiceModal word={recorded} learningLang={learningLang} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** "16 of 24"; coral where fewer than three out of four are ready. */
function ReadyCell({ count, total }: { count: number | undefined; total: number }) {
  const { t } = useTranslation('lists');
  if (count === undefined) return '–';
  return (
    <>
      <b className={count < 0.75 * total ? styles.few : undefined}>{count}</b> {t('ready.of', { total })}
    </>
  );
}
