import type { OwnStudent } from '@motamo/contract/students';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import styles from './StudentForm.module.css';

type Needs = OwnStudent['needs'];

const factors = ['1', '1.5', '2', '3', 'none'] as const;
const factorOf = (value: (typeof factors)[number]) =>
  (value === 'none' ? null : Number(value)) as Needs['timeFactor'];

/** The profile of needs (rulings 7): set here, seen by nobody else, in force in every game. */
export function NeedsPanel({ needs, onChange }: { needs: Needs; onChange: (needs: Needs) => void }) {
  const { t } = useTranslation('students');
  const change = (part: Partial<Needs>) => onChange({ ...needs, ...part });
  const time = needs.timeFactor === null ? 'none' : (String(needs.timeFactor) as (typeof factors)[number]);
  return (
    <section className={styles.needs} aria-labelledby="needs-title">
      <h3 id="needs-title">{t('needs.title')}</h3>
      <p className={styles.private}>
        <EyeOff size={16} aria-hidden /> {t('needs.private')}
      </p>
      <div className={styles.need}>
        <b>{t('needs.time')}</b>
        <Segments
          label={t('needs.time')}
          value={time}
          options={factors.map((value) => ({
            value,
            label:
              value === '1'
                ? t('needs.normal')
                : value === 'none'
                  ? t('needs.noLimit')
                  : t('needs.factor', { factor: Number(value) }),
          }))}
          onChange={(value) => change({ timeFactor: factorOf(value) })}
        />
      </div>
      <div className={styles.need}>
        <b>{t('needs.choices')}</b>
        <Segments
          label={t('needs.choices')}
          value={String(needs.choices)}
          options={['2', '3', '4'].map((value) => ({ value, label: value }))}
          onChange={(value) => change({ choices: Number(value) as Needs['choices'] })}
        />
      </div>
      {(['noAudio', 'textChoices', 'noRaceView', 'calm'] as const).map((need) => (
        <div key={need} className={styles.need}>
          <CheckField
            isSwitch
            label={<b>{t(`needs.${need}`)}</b>}
            hint={t(`needs.${need}Text`)}
            checked={needs[need] ?? false}
            onChange={(event) => change({ [need]: event.target.checked })}
          />
        </div>
      ))}
    </section>
  );
}
