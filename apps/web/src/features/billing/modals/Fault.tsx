import { CircleAlert } from 'lucide-react';
import { Banner } from '../../../ui/Banner.tsx';
import styles from '../Billing.module.css';

/** Why something was refused, said when it appears. */
export function Fault({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Banner tone="sun" icon={<CircleAlert size={18} aria-hidden className={styles.fault} />} isLive>
      {text}
    </Banner>
  );
}
