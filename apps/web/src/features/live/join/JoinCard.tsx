import { useTranslation } from 'react-i18next';
import { CodeJoin, type CodeJoinProps } from './CodeJoin.tsx';
import styles from './JoinCard.module.css';

/** "I have a code": the blue card over everything else. */
export function JoinCard(props: CodeJoinProps) {
  const { t } = useTranslation('live');
  return (
    <section className={styles.card} aria-labelledby="join-title">
      <div className={styles.words}>
        <h2 id="join-title">{t('join.title')}</h2>
        <p>{t('join.text')}</p>
      </div>
      <CodeJoin {...props} />
    </section>
  );
}
