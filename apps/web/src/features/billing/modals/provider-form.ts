/** Asks the provider's form for a nonce; null while it is not filled in, which the form then shows itself. */
export type AskNonce = () => Promise<string | null>;

/** What the forms of both providers have in common. */
export interface ProviderFormProps {
  token: string;
  onReady: (ask: AskNonce) => void;
  /** Enter was pressed in a field that the page cannot see. */
  onSubmit: () => void;
  onEscape: () => void;
  /** Something was typed, which nobody but the provider may read. */
  onTyped: () => void;
  /** The provider could not be reached. */
  onFailure: () => void;
}
