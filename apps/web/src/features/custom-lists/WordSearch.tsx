import type { Word } from '@motamo/contract/words';
import { WORDS_SHOWN_MAX } from '@motamo/rules/limits';
import { Check, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announcements.ts';
import { wordText } from '../../lib/word-texts.ts';
import { PictureTile } from '../../ui/art/PictureTile.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Level } from '../../ui/meter/Level.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { type DeskLangs, meaningLangOf } from './desk-langs.ts';
import { OwnWordModal } from './own-words/OwnWordModal.tsx';
import { useWordSearch } from './use-word-search.ts';
import styles from './WordSearch.module.css';
import { WordVoice } from './WordVoice.tsx';

const LEVELS = ['0', '1', '2', '3', '4'] as const;

interface SearchProps {
  langs: DeskLangs;
  chosen: readonly Word[];
  onAdd: (word: Word) => void;
  onRemove: (word: Word) => void;
}

/** Looks through the catalogue and the own words: arrows choose, Enter adds or takes away. */
export function WordSearch({ langs, chosen, onAdd, onRemove }: SearchProps) {
  const { t } = useTranslation('lists');
  const { t: tAdult } = useTranslation('adult');
  const [typed, setTyped] = useState('');
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('0');
  const [active, setActive] = useState(0);
  const found = useWordSearch(typed, level === '0' ? null : Number(level));
  const isChosen = (word: Word) => chosen.some(({ id }) => id === word.id);
  const toggle = (word: Word) => (isChosen(word) ? onRemove(word) : onAdd(word));
  const move = (by: number) => {
    const next = Math.min(Math.max(active + by, 0), found.words.length - 1);
    const word = found.words[next];
    if (!word) return;
    setActive(next);
    announce(wordText(word, langs.learningLang));
    document.getElementById(`found-${word.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const listen = (event: KeyboardEvent) => {
    const word = found.words[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && word) toggle(word);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <Field
        type="search"
        label={t('words.search')}
        hideLabel
        placeholder={t('words.search')}
        icon={<Search size={18} aria-hidden />}
        end={
          found.isLoaded && (
            <span className={styles.count}>{t('wordsCount', { count: found.wordsCount })}</span>
          )
        }
        value={typed}
        onKeyDown={listen}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
      />
      <Segments
        look="pills"
        label={t('column.difficulty')}
        value={level}
        options={LEVELS.map((value) => ({
          value,
          label: value === '0' ? t('words.all') : tAdult(`level.${value}`),
        }))}
        onChange={(value) => {
          setLevel(value);
          setActive(0);
        }}
      />
      <ul className={styles.words}>
        {found.words.map((word, at) => (
          <li
            key={word.id}
            id={`found-${word.id}`}
            className={`${styles.word} ${at === active ? styles.active : ''}`}
          >
            <PictureTile url={word.imageUrl} size={38} />
            <span className={styles.texts}>
              <b>{wordText(word, langs.learningLang)}</b>
              <span>{wordText(word, meaningLangOf(langs))}</span>
            </span>
            <WordVoice word={word} learningLang={langs.learningLang} />
            <Level level={word.difficulty} isNameHidden />
            <AddButton word={word} langs={langs} isChosen={isChosen(word)} onToggle={() => toggle(word)} />
          </li>
        ))}
      </ul>
      <NoneFound
        isShown={found.isLoaded && found.words.length === 0}
        word={typed.trim()}
        langs={langs}
        onAdd={onAdd}
      />
      {found.hasMore && (
        <Button variant="quiet" busy={found.isWaiting} onClick={found.showMore}>
          {t('words.more')}
        </Button>
      )}
      {!found.hasMore && found.wordsCount > WORDS_SHOWN_MAX && (
        <p className={styles.note}>
          {t('words.filter', { shown: WORDS_SHOWN_MAX, count: found.wordsCount })}
        </p>
      )}
    </div>
  );
}

interface NoneProps extends Pick<SearchProps, 'langs' | 'onAdd'> {
  isShown: boolean;
  word: string;
}

/** What the catalogue lacks becomes an own word in place; once it is there it is found, and still gets its picture. */
function NoneFound({ isShown, word, langs, onAdd }: NoneProps) {
  const { t } = useTranslation('lists');
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      {isShown && <p className={styles.note}>{t('words.none')}</p>}
      {isShown && word !== '' && (
        <Button variant="paper" icon={<Plus size={16} aria-hidden />} onClick={() => setMade(word)}>
          {t('words.create', { word })}
        </Button>
      )}
      {made !== null && (
        <OwnWordModal word={null} start={made} langs={langs} onMade={onAdd} onClose={() => setMade(null)} />
      )}
    </>
  );
}

function AddButton(props: { word: Word; langs: DeskLangs; isChosen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('lists');
  const name = wordText(props.word, props.langs.learningLang);
  return (
    <Button
      variant={props.isChosen ? 'quiet' : 'paper'}
      size="s"
      aria-label={t(props.isChosen ? 'words.added.one' : 'words.add.one', { word: name })}
      icon={props.isChosen ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      onClick={props.onToggle}
    >
      {props.isChosen ? t('words.added') : t('words.add')}
    </Button>
  );
}
