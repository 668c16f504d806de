import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** One key for each purpose, so that what is made for one means nothing for another. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `motamo:${purpose}`, 32));
}

/** Encrypts a text so that only a server with the same secret can read it, and notices every change (AES-256-GCM). */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, `seal:${purpose}`), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Reads what `seal` made. Throws when the text was changed, or sealed with another secret or purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, `seal:${purpose}`), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const open = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([open, decipher.final()]).toString('utf8');
}

/** A hash that nobody can try guesses against without the server's secret; the same text always gives the same one. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, `hash:${purpose}`))
    .update(text)
    .digest('base64url');
}
