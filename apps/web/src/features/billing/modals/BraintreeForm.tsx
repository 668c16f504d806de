import { client, hostedFields, paypalCheckout } from 'braintree-web';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languageTags } from '../../../lib/language.ts';
import { Segments } from '../../../ui/meter/Segments.tsx';
import styles from '../Billing.module.css';
import type { ProviderFormProps } from './provider-form.ts';

const names = ['number', 'expirationDate', 'cvv'] as const;

/** Puts Braintree's own fields into the three boxes: what is typed there goes to Braintree alone. */
async function openFields(
  authorization: string,
  { onSubmit, onTyped }: Pick<ProviderFormProps, 'onSubmit' | 'onTyped'>,
) {
  const braintree: unknown = await client.create({ authorization });
  // Inside the frames of Braintree the page's own colours are unknown.
  const color = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim() || '#1b2440';
  const fields = await hostedFields.create({
    client: braintree as never,
    styles: { input: { 'font-size': '16px', color } },
    fields: Object.fromEntries(names.map((name) => [name, { container: `#braintree-${name}` }])),
  });
  fields.on('inputSubmitRequest', onSubmit);
  fields.on('notEmpty', onTyped);
  return { braintree, fields };
}

type Client = Awaited<ReturnType<typeof openFields>>['braintree'];

/** What of the wallet's library is used; its own types tell of callbacks only. */
interface Wallet {
  loadPayPalSDK(options: object): Promise<void>;
  createPayment(options: object): Promise<string>;
  tokenizePayment(data: unknown): Promise<{ nonce: string }>;
}
interface WalletButtons {
  FUNDING: { PAYPAL: string };
  Buttons(options: object): { render(place: string): Promise<void> };
}

/** Braintree's wallet button, in the language of the interface. */
async function openWallet(braintree: Client, onNonce: (nonce: string) => void) {
  const wallet = (await paypalCheckout.create({ client: braintree as never })) as unknown as Wallet;
  const locale = languageTags[currentLanguage()].replace('-', '_');
  await wallet.loadPayPalSDK({ vault: true, intent: 'tokenize', locale });
  const { paypal } = window as unknown as { paypal: WalletButtons };
  await paypal
    .Buttons({
      fundingSource: paypal.FUNDING.PAYPAL,
      createBillingAgreement: () => wallet.createPayment({ flow: 'vault' }),
      onApprove: async (data: unknown) => onNonce((await wallet.tokenizePayment(data)).nonce),
    })
    .render('#braintree-wallet');
}

/** Card or wallet by Braintree: Hosted Fields in our own form. */
export default function BraintreeForm({ token, onReady, onSubmit, onTyped, onFailure }: ProviderFormProps) {
  const { t } = useTranslation('billing');
  const [kind, setKind] = useState<'card' | 'wallet'>('card');
  const [hasWallet, setHasWallet] = useState(true);
  const walletNonce = useRef<string | null>(null);
  const chosen = useRef(kind);
  chosen.current = kind;
  const handlers = useRef({ onReady, onSubmit, onTyped, onFailure });
  handlers.current = { onReady, onSubmit, onTyped, onFailure };
  useEffect(() => {
    let close: (() => Promise<void>) | undefined;
    let isGone = false;
    const begin = async () => {
      const { braintree, fields } = await openFields(token, {
        onSubmit: () => handlers.current.onSubmit(),
        onTyped: () => handlers.current.onTyped(),
      });
      close = () => fields.teardown();
      if (isGone) return close();
      handlers.current.onReady(async () => {
        if (chosen.current === 'wallet') return walletNonce.current;
        return fields.tokenize().then(
          ({ nonce }) => nonce,
          () => null,
        );
      });
      // Where the wallet is switched off or blocked, the card is left.
      return openWallet(braintree, (nonce) => {
        walletNonce.current = nonce;
        handlers.current.onSubmit();
      }).catch(() => {
        if (isGone) return;
        setHasWallet(false);
        setKind('card');
      });
    };
    void begin().catch(() => !isGone && handlers.current.onFailure());
    return () => {
      isGone = true;
      void close?.();
    };
  }, [token]);
  return (
    <div className={styles.stack}>
      {hasWallet && (
        <Segments
          label={t('method.kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'card', label: t('method.card') },
            { value: 'wallet', label: t('method.walletTab') },
          ]}
        />
      )}
      <div className={styles.stack} hidden={kind === 'wallet'}>
        {names.map((name) => (
          <div key={name}>
            <label htmlFor={`braintree-${name}`}>{t(`method.${name}`)}</label>
            <div id={`braintree-${name}`} className={styles.hosted} />
          </div>
        ))}
      </div>
      <div id="braintree-wallet" hidden={kind === 'card'} />
    </div>
  );
}
