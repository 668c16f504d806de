import type { Student } from '@motamo/contract/people';
import { formatNumber } from '@motamo/rules/durations';
import { useTranslation } from 'react-i18next';
import { Paper } from '../../ui/art/Paper.tsx';
import { Amount } from '../../ui/meter/Amount.tsx';
import { Segments } from '../../ui/meter/Segments.tsx';
import { CATEGORIES, type Category, categoryIn } from './categories.ts';
import styles from './ShopBar.module.css';

export interface ShopBarProps {
  title: string;
  student: Student;
  category: Category | undefined;
  onCategory: (category: Category | undefined) => void;
}

/** Title, category tabs, and what there is to spend. */
export function ShopBar({ title, student, category, onCategory }: ShopBarProps) {
  const { t } = useTranslation('shop');
  return (
    <Paper as="header" className={styles.bar}>
      <h1>{title}</h1>
      <div className={styles.middle}>
        <Segments
          look="pills"
          label={t('filter')}
          value={category ?? 'all'}
          onChange={(value) => onCategory(categoryIn(value))}
          options={[
            { value: 'all', label: t('category.all') },
            ...CATEGORIES.map((value) => ({ value, label: t(`category.many.${value}`) })),
          ]}
        />
      </div>
      <p className={styles.purse}>
        <Amount kind="k" size={23} text={t('k', { amount: formatNumber(student.pointsK) })} />
        <Amount kind="z" size={23} text={t('z', { amount: formatNumber(student.pointsZ) })} />
      </p>
    </Paper>
  );
}
