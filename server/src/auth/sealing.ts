import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** What is sealed, and for what: moved to another place it cannot be opened. */
export interface SealPlace {
  /** The server's secret: the database alone opens nothing. */
  readonly secret: string;
  readonly place: string;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed settings', keyBytes));
}

/** For secrets that others have made, which cannot be derived as our own are. */
export function seal(text: string, { secret, place }: SealPlace): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, keyOf(secret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null for what was altered, or sealed elsewhere or with another secret. */
export function unseal(sealed: Buffer, { secret, place }: SealPlace): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(cipherName, keyOf(secret), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8');
    return text + decipher.final('utf8');
  } catch {
    return null;
  }
}
