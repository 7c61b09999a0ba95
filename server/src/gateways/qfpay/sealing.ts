import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

type Payload = Readonly<Record<string, string | number>>;

/** The same for everybody, by QFPay's own document. */
const constantIv = 'qfpay202306_hjsh';

/** Names in alphabetical order, texts in quotes, numbers bare. */
function contentOf(payload: Payload): string {
  const fields = Object.entries(payload)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${typeof value === 'number' ? value : `'${value}'`}`);
  return `{${fields.join(',')}}`;
}

export function digestOf(text: string, key: string): string {
  return createHash('md5').update(text, 'utf8').update(key, 'utf8').digest('hex').toUpperCase();
}

/** A payload with its digest, encrypted and in Base64. */
export function sealed(payload: Payload, posKey: string): string {
  const content = contentOf(payload);
  const text = `{content:${content}, digest:'${digestOf(content, posKey)}'}`;
  const cipher = createCipheriv(cipherFor(posKey), posKey, constantIv);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** The text of a sealed one; null if it was sealed with another key. */
export function unsealed(text: string, posKey: string): string | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    const decipher = createDecipheriv(cipherFor(posKey), posKey, constantIv);
    const bytes = Buffer.from(text, 'base64');
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function cipherFor({ length }: string): string {
  return `aes-${8 * length}-cbc`;
}
