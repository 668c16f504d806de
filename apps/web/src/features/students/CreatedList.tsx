import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './PastePanel.module.css';
import type { Created } from './use-paste.ts';

/** The pupils that were created, with their passwords, which are shown only once. */
export function CreatedList({ created, onCopied }: { created: Created[]; onCopied: () => void }) {
  const { t } = useTranslation('students');
  const lines = created.map(({ name, username, password }) => [name, username, password ?? ''].join('\t'));
  return (
    <section className={styles.secrets}>
      <div className={styles.secretsHead}>
        <h3>{t('created.many', { count: created.length })}</h3>
        <CopyButton text={lines.join('\n')} label={t('created.copyAll')} onCopied={onCopied} />
      </div>
      <p className={styles.once}>{t('created.once')}</p>
      <Table
        label={t('created.many', { count: created.length })}
        rows={created}
        keyOf={({ username }) => username}
        columns={[
          { label: t('column.name'), kind: 'name', cell: ({ name }) => name },
          {
            label: t('form.username'),
            cell: ({ username }) => <span translate="no">{username}</span>,
          },
          {
            label: t('form.password'),
            cell: ({ password }) => <span translate="no">{password ?? t('created.given')}</span>,
          },
        ]}
      />
    </section>
  );
}
