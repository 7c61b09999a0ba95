import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

const patienceMs = 60_000;

/** The folder into which the nodes write their emails, read as their recipients would. */
export interface Mailbox {
  /** The tokens of the links in all emails of a kind to an address, once there are so many. */
  readonly tokens: (to: string, kind: string, count: number) => Promise<readonly string[]>;
}

export function mailboxIn(folder: string): Mailbox {
  const emails = new Map<string, string>();
  const readNew = async (): Promise<void> => {
    const names = await readdir(folder).catch(() => []);
    // One that is still being written has another ending.
    const unread = names.filter((name) => name.endsWith('.eml') && !emails.has(name));
    for (const name of unread) emails.set(name, await readFile(join(folder, name), 'utf8'));
  };
  const tokensOf = (to: string, kind: string): readonly string[] =>
    [...emails.entries()]
      .filter(([name, email]) => name.includes(`-${kind}-`) && email.includes(`To: ${to}\r\n`))
      .map(([, email]) => tokenIn(email));
  return {
    tokens: async (to, kind, count) => {
      const haveArrived = async (): Promise<boolean> => {
        await readNew();
        return tokensOf(to, kind).length >= count;
      };
      await until(haveArrived, { patienceMs, what: `${count} emails ${kind} to ${to}` });
      return tokensOf(to, kind);
    },
  };
}

/** English text is quoted-printable: long lines are broken, and = is written as =3D. */
function tokenIn(email: string): string {
  const text = email.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = /token=([\w-]+)/.exec(text)?.[1];
  if (token === undefined) throw new Error(`an email without a link: ${email}`);
  return token;
}
