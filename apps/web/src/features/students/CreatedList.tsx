import { useTranslation } from 'react-i18next';
import { CopyButton } from './CopyButton.tsx';
import styles from './PastePanel.module.css';
import type { Created } from './use-paste.ts';

/** Who was created, with the passwords, which are shown this once. */
export function CreatedList({ created }: { created: Created[] }) {
  const { t } = useTranslation('students');
  const lines = created.map(({ name, username, password }) => [name, username, password ?? ''].join('\t'));
  return (
    <section className={styles.secrets}>
      <div className={styles.secretsHead}>
        <h3>{t('created.many', { count: created.length })}</h3>
        <CopyButton text={lines.join('\n')} label={t('created.copyAll')} />
      </div>
      <p className={styles.once}>{t('created.once')}</p>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('created.many', { count: created.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('form.username')}</th>
            <th scope="col">{t('form.password')}</th>
          </tr>
        </thead>
        <tbody>
          {created.map(({ name, username, password }) => (
            <tr key={username}>
              <td>{name}</td>
              <td translate="no">{username}</td>
              <td translate="no">{password ?? t('created.given')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
