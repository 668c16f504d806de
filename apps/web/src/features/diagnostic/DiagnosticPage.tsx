import { CircleCheck, CircleX, Hourglass, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFlash } from '../../lib/flash-store.ts';
import { usePage } from '../../lib/page.ts';
import { useDesk } from '../../lib/room.ts';
import { Button } from '../../ui/form/Button.tsx';
import { type CheckName, checkNames, checks, type Finding } from './checks.ts';
import styles from './DiagnosticPage.module.css';

type Findings = Partial<Record<CheckName, Finding>>;

/** `/diagnostic`: whether a school's network lets through what the product needs, for the person who runs it. */
export function DiagnosticPage() {
  const { t } = useTranslation('rights');
  const [findings, setFindings] = useState<Findings>({});
  usePage(t('diag.title'));
  useDesk();
  const run = useCallback(() => {
    setFindings({});
    for (const name of checkNames)
      void checks[name]().then((finding) => setFindings((old) => ({ ...old, [name]: finding })));
  }, []);
  useEffect(run, [run]);
  const sentence = ({ text, params = {} }: Finding) => t(text, params as { host: string });
  const copy = () => {
    const lines = checkNames.map((name) => {
      const finding = findings[name];
      return `${t(`diag.${name}`)}: ${finding ? sentence(finding) : t('diag.running')}`;
    });
    const report = [window.location.host, new Date().toISOString(), navigator.userAgent, ...lines].join('\n');
    navigator.clipboard.writeText(report).then(
      () => showFlash({ tone: 'success', text: t('diag.copied') }),
      () => undefined,
    );
  };
  const isDone = checkNames.every((name) => findings[name]);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{t('diag.title')}</h1>
      <p>{t('diag.lead')}</p>
      <ul className={styles.checks} aria-live="polite" aria-busy={!isDone}>
        {checkNames.map((name) => (
          <Row key={name} title={t(`diag.${name}`)} finding={findings[name]} sentence={sentence} />
        ))}
      </ul>
      <div className={styles.tools}>
        <Button variant="sky" busy={!isDone} onClick={run}>
          {t('diag.again')}
        </Button>
        <Button variant="paper" onClick={copy}>
          {t('diag.copy')}
        </Button>
        <Button
          variant="paper"
          onClick={() => void new Audio('/sounds/right.wav').play().catch(() => undefined)}
        >
          {t('diag.soundTry')}
        </Button>
      </div>
      <h2>{t('diag.itTitle')}</h2>
      <ul>
        {([1, 2, 3, 4] as const).map((line) => (
          <li key={line}>{t(`diag.it${line}`, { host: window.location.host })}</li>
        ))}
      </ul>
    </main>
  );
}

const signs = {
  good: <CircleCheck size={22} aria-hidden />,
  look: <TriangleAlert size={22} aria-hidden />,
  bad: <CircleX size={22} aria-hidden />,
};

interface RowProps {
  title: string;
  finding: Finding | undefined;
  sentence: (finding: Finding) => string;
}

function Row({ title, finding, sentence }: RowProps) {
  const { t } = useTranslation('rights');
  return (
    <li className={finding ? styles[finding.level] : undefined}>
      {finding ? signs[finding.level] : <Hourglass size={22} aria-hidden />}
      <div>
        <b>
          {title} <small>{t(`diag.${finding?.level ?? 'running'}`)}</small>
        </b>
        {finding && <p>{sentence(finding)}</p>}
      </div>
    </li>
  );
}
