import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataFolder } from './database.ts';

/** The newest email of a kind to an address, once it has arrived; both parts decoded. */
export async function emailTo(address: string, kind: string): Promise<string> {
  await expect.poll(() => newest(address, kind)).not.toBeNull();
  return (await newest(address, kind)) ?? '';
}

/** The path of the first link to a page in an email: `/member/resetPassword?token=…`. */
export function linkIn(message: string, page: string): string {
  const link = new RegExp(`https?://[^/\\s"]+(${page}[^\\s"<]*)`).exec(message)?.[1];
  if (link === undefined) throw new Error(`the email has no link to ${page}`);
  return link.replaceAll('&amp;', '&');
}

async function newest(address: string, kind: string): Promise<string | null> {
  const folder = join(dataFolder(), 'emails');
  const names = await readdir(folder).catch(() => []);
  // One that is still being written has another ending.
  const written = names.filter((name) => name.endsWith('.eml'));
  const ofKind = written.filter((name) => name.includes(`-${kind}-`)).toSorted();
  const letters = await Promise.all(ofKind.map((name) => readFile(join(folder, name), 'utf8')));
  return letters.map(decoded).findLast((message) => message.includes(`To: ${address}`)) ?? null;
}

/** Both parts decoded from base64 or quoted-printable. */
function decoded(message: string): string {
  const plain = message.replaceAll(/(?<=encoding: base64\r\n\r\n)[A-Za-z0-9+/=\r\n]+/gi, (body) =>
    Buffer.from(body, 'base64').toString(),
  );
  return plain
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );
}
