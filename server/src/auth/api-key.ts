import { createHmac, timingSafeEqual } from 'node:crypto';

/** What programs show: a word that scanners of leaked keys know, the id, a secret, a checksum. */
const form = /^servery_(?<id>[0-9a-f]{24})_(?<secret>[\w-]{32})(?<checksum>[\w-]{8})$/;
const idEnd = 'servery_'.length + 24;

/** Whether a token is meant as a key of a program, right or wrong. */
export function looksLikeApiKey(token: string): boolean {
  return token.startsWith('servery_');
}

/** The same for the same seed, so that a repeated request gets the key it was answered with. */
export function apiKeyFor(serverSecret: string, id: string, seed: string): string {
  const own = createHmac('sha256', serverSecret).update(`api key ${id} ${seed}`).digest();
  const secret = own.subarray(0, 24).toString('base64url');
  return `servery_${id}_${secret}${checksumOf(serverSecret, id, secret)}`;
}

/** The id of a key that this server made; a forged one costs no query (SAFE-05). */
export function apiKeyId(serverSecret: string, token: string): string | null {
  const { id, secret, checksum } = form.exec(token)?.groups ?? {};
  if (id === undefined || secret === undefined || checksum === undefined) return null;
  const right = Buffer.from(checksumOf(serverSecret, id, secret));
  return timingSafeEqual(right, Buffer.from(checksum)) ? id : null;
}

/** How a key begins: enough to tell it from others, and no part of the secret. */
export function startOfApiKey(id: string): string {
  return `servery_${id}`.slice(0, idEnd - 16);
}

function checksumOf(serverSecret: string, id: string, secret: string): string {
  const name = `api key checksum ${id} ${secret}`;
  return createHmac('sha256', serverSecret).update(name).digest('base64url').slice(0, 8);
}
