export interface ResetTicket {
  token: string;
  type: string;
}

let ticket: ResetTicket | null = null;

/** Keeps what the mail's link brought while its page is open; the address bar keeps none of it. */
export function storeResetTicket(next: ResetTicket | null): void {
  ticket = next;
}

export const resetTicket = (): ResetTicket | null => ticket;

/** Token and kind of account in a query, as texts: a token of digits is no number. */
export function ticketIn(search: string): { token: string | null; type: string | null } {
  const query = new URLSearchParams(search);
  return { token: query.get('token'), type: query.get('type') };
}
