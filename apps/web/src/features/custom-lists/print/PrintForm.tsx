import type { PrintKind } from '@motamo/contract/documents';
import { LANGS, type Lang, LEARNING_LANGS, type LearningLang } from '@motamo/rules/languages';
import { PRINT_BOARDS_MAX, PRINT_DRAW_MAX } from '@motamo/rules/limits';
import { Copy, Grid3x3, Mic, Search, Shuffle, SquareStack } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageName } from '../../../lib/language.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Segments } from '../../../ui/meter/Segments.tsx';
import { PickCard } from '../../../ui/PickCard.tsx';
import styles from './PrintPage.module.css';
import { facesOf, isDrawn, PRINT_KINDS, type PrintChoice, withKind } from './print-choice.ts';

const icons: Record<PrintKind, ReactNode> = {
  cards: <SquareStack size={22} aria-hidden />,
  memory: <Copy size={22} aria-hidden />,
  bingo: <Grid3x3 size={22} aria-hidden />,
  'word-search': <Search size={22} aria-hidden />,
  dictation: <Mic size={22} aria-hidden />,
};

interface FormProps {
  choice: PrintChoice;
  onChange: (choice: PrintChoice) => void;
}

/** What to print, in which languages, on which paper. */
export function PrintForm({ choice, onChange }: FormProps) {
  const { t } = useTranslation('lists');
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('print.kind')}</legend>
        {PRINT_KINDS.map((kind) => (
          <PickCard
            key={kind}
            name="print-kind"
            value={kind}
            checked={choice.kind === kind}
            onPick={() => onChange(withKind(choice, kind))}
            title={t(`print.kind.${kind}`)}
            text={t(`print.text.${kind}`)}
            picture={icons[kind]}
          />
        ))}
      </fieldset>
      <Languages choice={choice} onChange={onChange} />
      <Faces choice={choice} onChange={onChange} />
      {choice.kind === 'bingo' && <Boards choice={choice} onChange={onChange} />}
      <div className={styles.row}>
        <Segments
          label={t('print.paper')}
          value={choice.paper}
          options={[
            { value: 'letter', label: t('print.letter') },
            { value: 'a4', label: 'A4' },
          ]}
          onChange={(paper) => onChange({ ...choice, paper })}
        />
        <Segments
          label={t('print.ink')}
          value={choice.ink}
          options={[
            { value: 'colour', label: t('print.colour') },
            { value: 'grey', label: t('print.grey') },
          ]}
          onChange={(ink) => onChange({ ...choice, ink })}
        />
      </div>
      {isDrawn(choice.kind) && <Draw choice={choice} onChange={onChange} />}
    </>
  );
}

function Languages({ choice, onChange }: FormProps) {
  const { t } = useTranslation('lists');
  const languageName = useLanguageName();
  const optionsOf = (langs: readonly Lang[]) => langs.map((value) => ({ value, label: languageName(value) }));
  return (
    <div className={styles.row}>
      <SelectField
        label={t('print.learningLang')}
        value={choice.learningLang}
        options={optionsOf(LEARNING_LANGS)}
        onChange={(event) => {
          const learningLang = event.target.value as LearningLang;
          // The two always differ: a language that is taken gives its place to the one that was there.
          const meaningLang = learningLang === choice.meaningLang ? choice.learningLang : choice.meaningLang;
          onChange({ ...choice, learningLang, meaningLang });
        }}
      />
      <SelectField
        label={t('print.meaningLang')}
        value={choice.meaningLang}
        options={optionsOf(LANGS.filter((lang) => lang !== choice.learningLang))}
        onChange={(event) => onChange({ ...choice, meaningLang: event.target.value as Lang })}
      />
    </div>
  );
}

function Faces({ choice, onChange }: FormProps) {
  const { t } = useTranslation('lists');
  const faces = facesOf(choice.kind);
  if (faces.length === 0) return null;
  return (
    <Segments
      label={t('print.face')}
      value={choice.face}
      options={faces.map((value) => ({ value, label: t(`print.face.${value}`) }))}
      onChange={(face) => onChange({ ...choice, face })}
    />
  );
}

function Boards({ choice, onChange }: FormProps) {
  const { t } = useTranslation('lists');
  return (
    <Field
      label={t('print.boards')}
      type="number"
      inputMode="numeric"
      min={1}
      max={PRINT_BOARDS_MAX}
      value={choice.boards}
      hint={t('print.boardsHint', { max: PRINT_BOARDS_MAX })}
      onChange={(event) => {
        const boards = Math.round(event.target.valueAsNumber);
        if (boards >= 1 && boards <= PRINT_BOARDS_MAX) onChange({ ...choice, boards });
      }}
    />
  );
}

/** Seed of the random draw: the same number gives the same boards, grids and orders. */
function Draw({ choice, onChange }: FormProps) {
  const { t } = useTranslation('lists');
  return (
    <div className={styles.draw}>
      <Field
        label={t('print.draw')}
        type="number"
        inputMode="numeric"
        min={1}
        max={PRINT_DRAW_MAX}
        value={choice.draw}
        hint={t('print.drawHint')}
        onChange={(event) => {
          const draw = Math.round(event.target.valueAsNumber);
          if (draw >= 1 && draw <= PRINT_DRAW_MAX) onChange({ ...choice, draw });
        }}
      />
      <Button
        variant="paper"
        icon={<Shuffle size={18} aria-hidden />}
        onClick={() => onChange({ ...choice, draw: (choice.draw % PRINT_DRAW_MAX) + 1 })}
      >
        {t('print.drawAgain')}
      </Button>
    </div>
  );
}
