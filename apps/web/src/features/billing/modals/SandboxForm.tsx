import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from '../Billing.module.css';
import type { ProviderFormProps } from './provider-form.ts';

interface FormMessage {
  source: 'sandbox-form';
  type: 'ready' | 'size' | 'nonce' | 'invalid' | 'escape' | 'typed';
  height?: number;
  nonce?: string;
}

const isMessage = (data: unknown): data is FormMessage =>
  typeof data === 'object' && data !== null && (data as FormMessage).source === 'sandbox-form';

/**
 * The sandbox's form in a frame of its own that shares nothing with this page: it has no origin, no storage and no way to
 * send anything but a nonce.
 */
export default function SandboxForm({ token, onReady, onEscape, onTyped }: ProviderFormProps) {
  const { t } = useTranslation('billing');
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef<((nonce: string | null) => void) | null>(null);
  const [height, setHeight] = useState(340);
  const handlers = useRef({ onEscape, onTyped });
  handlers.current = { onEscape, onTyped };
  useEffect(() => {
    const say = (message: object) =>
      frame.current?.contentWindow?.postMessage({ target: 'sandbox-form', ...message }, '*');
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isMessage(data)) return;
      if (data.type === 'ready')
        say({ type: 'theme', theme: document.documentElement.dataset.theme ?? 'light' });
      if (data.type === 'size' && data.height) setHeight(Math.min(900, data.height));
      if (data.type === 'escape') handlers.current.onEscape();
      // At once: an Escape that follows in the same moment must find that something was typed.
      if (data.type === 'typed') flushSync(() => handlers.current.onTyped());
      if (data.type === 'nonce' || data.type === 'invalid') answer.current?.(data.nonce ?? null);
    };
    window.addEventListener('message', listen);
    onReady(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          say({ type: 'submit' });
        }),
    );
    return () => window.removeEventListener('message', listen);
  });
  const { form } = JSON.parse(atob(token)) as { form: string };
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ height }}
      src={form}
      title={t('method.form')}
      sandbox="allow-scripts"
    />
  );
}
