import { Trans, useTranslation } from 'react-i18next';
import { QrCode } from '../../../ui/QrCode.tsx';
import styles from './JoinSheet.module.css';
import { codeText } from './LeaderTop.tsx';

/** How to come in: the address and the code, readable from the back row. */
export function JoinSheet({
  code,
  isLocked,
  isSmall,
}: {
  code: string;
  isLocked: boolean;
  /** Once a class is there, its names need the room. */
  isSmall: boolean;
}) {
  const { t } = useTranslation('live');
  return (
    <section className={`${styles.sheet} ${isSmall ? styles.small : ''}`}>
      <p className={styles.how}>
        {isLocked ? (
          t('room.locked')
        ) : (
          <Trans
            t={t}
            i18nKey="lead.goTo"
            values={{ site: window.location.host }}
            components={[<b key="site" />]}
          />
        )}
      </p>
      <p className={styles.code} role="img" aria-label={t('room.codeRead', { code: [...code].join(' ') })}>
        {codeText(code)}
      </p>
      {!isLocked && (
        <QrCode
          className={styles.qr}
          link={`${window.location.origin}/anonymous/live?code=${code}`}
          label={t('lead.picture')}
        />
      )}
    </section>
  );
}
