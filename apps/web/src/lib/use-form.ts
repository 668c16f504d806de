import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, NetworkError } from './api-failure.ts';
import { useDraft } from './browser/draft.ts';
import { useWaitingSend } from './browser/online.ts';
import { showFlash } from './flash-store.ts';

/** Field → what is wrong with it, in the reader's language. */
export type Messages = Readonly<Record<string, string>>;

export interface FormOptions<V, C> {
  initial: V;
  /** The client's own checks: nothing is sent while one of them fails. */
  check?: (values: V) => Messages;
  send: (values: V, choice?: C) => Promise<unknown>;
  /** Adults are addressed formally. */
  isFormal?: boolean;
  /**
   * What is typed survives under this name (`useDraft`) until it is sent or discarded, and without a network the form goes
   * out by itself once there is one, as it stands then.
   */
  draft?: string;
  /** What may be kept of the values; without it all of them. */
  keptOf?: (values: V) => V | null;
}

/** What is wrong with the fields of a form; the first faulty one gets the focus. */
function useMessages() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Messages>({});
  const showErrors = (next: Messages) => {
    setErrors(next);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  /** A field that changes is no more wrong, and what was said of the whole form is over. */
  const dropErrors = (changed: object) =>
    setErrors(({ form: _, ...old }) =>
      Object.fromEntries(Object.entries(old).filter(([name]) => !(name in changed))),
    );
  return { form, errors, showErrors, dropErrors };
}

/**
 * Values, messages and sending of a form, once at a time. What the server says of a field stands under that field until
 * it changes, and the first faulty field gets the focus; `errors.form` tells of a server that did not answer. `choice` tells
 * which of several buttons was pressed.
 */
export function useForm<V extends object, C = never>({
  initial,
  check,
  send,
  isFormal = false,
  draft: draftName,
  keptOf,
}: FormOptions<V, C>) {
  const { t } = useTranslation('shell');
  const draft = useDraft<V>(draftName ?? null, initial, keptOf);
  const values = draft.value;
  // What is typed while a form waits for the network goes out with it.
  const latest = useRef({ values, check, send });
  latest.current = { values, check, send };
  const waiting = useWaitingSend(() => showFlash({ tone: 'warning', text: t('draft.unsent') }));
  const { form, errors, showErrors, dropErrors } = useMessages();
  const [isBusy, setIsBusy] = useState(false);

  const change = (part: Partial<V>) => {
    draft.set(part);
    dropErrors(part);
  };
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<V>);
  const isFaultless = () => {
    const faults = latest.current.check?.(latest.current.values) ?? {};
    showErrors(faults);
    return Object.keys(faults).length === 0;
  };
  const submit = async (choice?: C) => {
    if (isBusy || !isFaultless()) return;
    setIsBusy(true);
    try {
      if (!draftName) await send(values, choice);
      else
        await waiting.send(async () => {
          if (!isFaultless()) return;
          await latest.current.send(latest.current.values, choice);
          draft.settle();
        });
    } catch (error) {
      const isUnanswered = error instanceof NetworkError;
      const text = t(isFormal ? 'networkFormal' : 'network');
      showErrors(isUnanswered ? { form: text } : fieldErrorsOf(error));
      if (isUnanswered) showFlash({ tone: 'warning', text });
    } finally {
      setIsBusy(false);
    }
  };

  return {
    values,
    errors,
    isBusy,
    change,
    submit,
    /** True while the values are those of a draft. */
    isRestored: draft.isRestored,
    /** Back to the first values, or to others; no draft is kept. */
    reset: (next: V = initial) => {
      waiting.giveUp();
      draft.discard(next);
      showErrors({});
    },
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        // For React the form of a modal stands inside that of the page which opened it.
        event.stopPropagation();
        event.preventDefault();
        void submit();
      },
    },
    /** Props of a text field. */
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** Props of a tick box. */
    tick: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
    }),
  };
}
