import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { accessTo } from '@servery/contract/access.ts';
import type { CallerKind } from '@servery/contract/access.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { readEmail } from '../read-email.ts';
import { attempts } from '../access/attempts.ts';
import { aboutTables } from '../access/visit-attempts.ts';
import type { AccessFixture, Attempt, Guest } from '../access/fixture.ts';
import type { Parts } from '../fuzz/well-formed.ts';

/** A server whose emails can be read. */
export interface ContractFixture extends AccessFixture {
  readonly emailFolder: string;
}

/** The first of these that may make a call makes it. */
const byPreference: readonly CallerKind[] = [
  'anonymous',
  'keyHolder',
  'member',
  'manager',
  'kiosk',
  'device',
  'floor',
  'till',
  'kitchen',
];

/** Calls that succeed only for another kind of caller. */
const others: Readonly<Record<string, CallerKind>> = {
  'remove authentication': 'member',
  'create users/attach': 'kiosk',
};

/** Calls that succeed only where there is no shop, or no menu; opening.test.ts makes them. */
export const ofEmptyHouses: ReadonlySet<string> = new Set([
  'create setup/open',
  'create setup/menu',
]);

/** Calls that succeed for a guest at a table only. */
const atTables: ReadonlySet<string> = new Set([
  ...aboutTables,
  'create tableSessions/order',
  'create tableSessions/changeSection',
  'create tableSessions/changePeople',
  'create tableSessions/bell',
  'create floor/move',
  'create floor/merge',
  'create floor/unmerge',
]);

export function placeFor(call: Call): 'takeAway' | 'table' {
  return atTables.has(nameOf(call)) ? 'table' : 'takeAway';
}

export function callerKindFor(call: Call): CallerKind {
  const found = byPreference.find((callerKind) => accessTo(call, callerKind) === 'answers');
  const callerKind = others[nameOf(call)] ?? found;
  if (callerKind === undefined) throw new Error(`no caller may ${nameOf(call)}`);
  return callerKind;
}

const fresh = { password: 'Kettle7Zebra', passwordAgain: 'Kettle7Zebra' };

/** Input that succeeds where the usual attempt is refused. */
const successful: Readonly<Record<string, (fixture: ContractFixture) => Parts | Promise<Parts>>> = {
  'create users/changePassword': () => ({ data: { oldPassword: demoPassword, ...fresh } }),
  'create users/resetPassword': async (fixture) => ({
    data: { token: await resetToken(fixture), ...fresh },
  }),
  'create users/confirm': async (fixture) => ({
    data: { token: await registrationToken(fixture), password: fresh.password },
  }),
  'create users/undoChange': async (fixture) => ({
    data: { token: await undoToken(fixture), ...fresh },
  }),
  // Hong Kong has no taxes.
  'find taxSettings': () => ({ query: { shops: taipei } }),
  'create users/forgotPassword': ({ server }) => ({
    data: { email: server.restaurant.members[3]?.email },
  }),
};

function attemptFor(name: string): Attempt {
  const attempt = Object.entries(attempts).find(([known]) => known === name)?.[1];
  if (attempt === undefined) throw new Error(`no attempt for ${name}`);
  return attempt;
}

/** Whether a call is about an order: placing one takes longer than most calls. */
export function needsOrder(call: Call): boolean {
  const name = nameOf(call);
  return successful[name] === undefined && attemptFor(name).length > 1;
}

/** The input with which a call succeeds. */
export async function partsOf(call: Call, fixture: ContractFixture, guest: Guest): Promise<Parts> {
  const name = nameOf(call);
  const own = successful[name];
  return own === undefined ? attemptFor(name)(fixture, guest) : own(fixture);
}

/** As the member finds it in the email. */
async function resetToken({ server, call, emailFolder }: ContractFixture): Promise<string> {
  const email = server.restaurant.members[4]?.email ?? '';
  await call(null, 'create users/forgotPassword', { data: { email } });
  return tokenSent(emailFolder, email);
}

async function registrationToken({ call, emailFolder }: ContractFixture): Promise<string> {
  const email = 'newcomer@guests.example';
  const names = { firstName: 'New', lastName: 'Guest' };
  const data = { ...names, email, phone: '+85294123456', ...fresh, agreesToTerms: true };
  await call(null, 'create users', { data });
  return tokenSent(emailFolder, email);
}

/** From the email to the address that a member has just left. */
async function undoToken({ server, call, emailFolder }: ContractFixture): Promise<string> {
  const { _id: id, email: before } = server.restaurant.members[5] ?? { _id: '', email: '' };
  const email = 'moved@guests.example';
  const data = { email, password: demoPassword };
  await call({ kind: 'member', user: id }, 'patch users', { id, data });
  const token = await tokenSent(emailFolder, email);
  await call(null, 'create users/confirm', { data: { token, password: demoPassword } });
  return tokenSent(emailFolder, before);
}

async function tokenSent(folder: string, email: string): Promise<string> {
  await expect.poll(() => tokenIn(folder, email)).not.toBe('');
  return tokenIn(folder, email);
}

/** From the email to this address; empty until it arrives. */
async function tokenIn(folder: string, email: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const message = texts.map(readEmail).find(({ headers }) => headers.get('to')?.includes(email));
  return /[?&]token=([\w-]{22})/.exec(message?.text ?? '')?.[1] ?? '';
}
