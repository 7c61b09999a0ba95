import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { accessTo } from '@servery/contract/access.ts';
import type { Knocker } from '@servery/contract/access.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { readEmail } from '../read-email.ts';
import { attempts } from '../access/attempts.ts';
import type { Guest, Stage } from '../access/fixture.ts';
import type { Parts } from '../fuzz/well-formed.ts';

/** A house whose letters can be read. */
export interface Scene extends Stage {
  readonly letters: string;
}

/** Who makes a call first of those who may. */
const inTurn: readonly Knocker[] = [
  'anonymous',
  'keyHolder',
  'member',
  'manager',
  'kiosk',
  'floor',
  'kitchen',
  'linkHolder',
];

/** Where another than the first is served. */
const others: Readonly<Record<string, Knocker>> = {
  'remove authentication': 'member',
  'create tableSessions/order': 'linkHolder',
  'create tableSessions/changeSection': 'linkHolder',
  'create tableSessions/bell': 'linkHolder',
  'create users/attach': 'kiosk',
};

export function playerOf(call: Call): Knocker {
  const found = inTurn.find((knocker) => accessTo(call, knocker) === 'answers');
  const player = others[nameOf(call)] ?? found;
  if (player === undefined) throw new Error(`nobody may ${nameOf(call)}`);
  return player;
}

const fresh = { password: 'Kettle7Zebra', passwordAgain: 'Kettle7Zebra' };

/** What is granted where a attempt is only heard. */
const granted: Readonly<Record<string, (scene: Scene) => Parts | Promise<Parts>>> = {
  'create users/changePassword': () => ({ data: { oldPassword: demoPassword, ...fresh } }),
  'create users/resetPassword': async (scene) => ({
    data: { token: await resetToken(scene), ...fresh },
  }),
  // Hong Kong has no taxes.
  'find taxSettings': () => ({ query: { shops: taipei } }),
  'create users/forgotPassword': ({ house }) => ({
    data: { email: house.restaurant.members[3]?.email },
  }),
};

/** What is sent with a call so that it is done. */
export async function partsOf(call: Call, scene: Scene, guest: Guest): Promise<Parts> {
  const name = nameOf(call);
  const own = granted[name];
  if (own !== undefined) return own(scene);
  const attempt = Object.entries(attempts).find(([known]) => known === name)?.[1];
  if (attempt === undefined) throw new Error(`nobody plays ${name}`);
  return attempt(scene, guest);
}

/** As a member finds it in the letter. */
async function resetToken({ house, call, letters }: Scene): Promise<string> {
  const email = house.restaurant.members[4]?.email ?? '';
  await call(null, 'create users/forgotPassword', { data: { email } });
  await expect.poll(() => tokenIn(letters, email)).not.toBe('');
  return tokenIn(letters, email);
}

/** Of the letter to this address; empty while it has not come. */
async function tokenIn(folder: string, email: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const letter = texts.map(readEmail).find(({ headers }) => headers.get('to')?.includes(email));
  return /[?&]token=([\w-]{22})/.exec(letter?.text ?? '')?.[1] ?? '';
}
