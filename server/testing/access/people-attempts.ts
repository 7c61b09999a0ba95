import { sql } from 'kysely';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { codeOf, stepAt } from '../../src/auth/totp.ts';
import { keyIn } from '../authenticator-app.ts';
import { bare, fieldIn } from './fixture.ts';
import type { AccessFixture, Attempt, Guest } from './fixture.ts';

const till = { name: 'Second till', kind: 'till', section: hongKongHall, orderTypes: [] };
const waiter = { name: 'Chan Siu Fung', role: 'floor', pin: '8204' };

/** A device of their own, so that no attempt takes away what the next one needs. */
async function newTill({ call, people }: AccessFixture): Promise<unknown> {
  const manager = people.staff('manager', hongKong);
  const { result } = await call(manager, 'create devices', { data: till });
  return fieldIn(result, '_id');
}

async function newWaiter({ call, people }: AccessFixture): Promise<unknown> {
  const manager = people.staff('manager', hongKong);
  const { result } = await call(manager, 'create staff', { data: waiter });
  return fieldIn(result, '_id');
}

/** Managers set the PIN of another; everybody else changes their own. */
function pinChange({ people }: AccessFixture, { login, callerKind }: Guest): object {
  const isManager = callerKind === 'manager' || callerKind === 'staffElsewhere';
  if (login?.kind === 'staff' && !isManager)
    return { staff: login.staff, pin: demoPin, oldPin: demoPin };
  return { staff: ownerIn(people.staff('till', hongKong)), pin: demoPin };
}

function ownerIn(login: Guest['login']): string {
  return login?.kind === 'staff' ? login.staff : '';
}

const asked = { action: 'comp', target: 'a'.repeat(24), amount: 100, reason: 'waited' };

/** Their own request, for those who may have one. */
async function approvalOf(
  { call, people }: AccessFixture,
  { login, callerKind }: Guest,
): Promise<unknown> {
  const isOwn = callerKind === 'floor' || callerKind === 'till' || callerKind === 'manager';
  const by = isOwn ? login : people.staff('floor', hongKong);
  const { result } = await call(by, 'create approvals/request', { data: asked });
  return fieldIn(result, '_id');
}

/** Managers grant what the floor asked for; others have it granted by PIN. */
async function grantOf({ call, people }: AccessFixture, { callerKind }: Guest): Promise<object> {
  const by = people.staff('floor', hongKong);
  const { result } = await call(by, 'create approvals/request', { data: asked });
  const manager = ownerIn(people.staff('manager', hongKong));
  const typed = callerKind === 'floor' || callerKind === 'till';
  return { approval: fieldIn(result, '_id'), ...(typed ? { staff: manager, pin: demoPin } : {}) };
}

/** An invitation of the Hong Kong shop, with its link. */
export async function newInvitation({ call, people }: AccessFixture): Promise<unknown> {
  const data = { role: 'floor' };
  return (await call(people.staff('manager', hongKong), 'create staff/invite', { data })).result;
}

async function tokenOf(fixture: AccessFixture): Promise<string> {
  return String(fieldIn(await newInvitation(fixture), 'link')).split('#')[1] ?? '';
}

/** The key of an authenticator app that has shown no code yet; null for those who are no staff. */
async function newAppKey(
  { server, call }: AccessFixture,
  login: Guest['login'],
): Promise<Buffer | null> {
  if (login?.kind !== 'staff') return null;
  await sql`update staff set totp_since = null where id = ${login.staff}`.execute(
    server.database.db,
  );
  const { result } = await call(login, 'create twoFactor/begin', { data: {} });
  return keyIn(String(fieldIn(result, 'appKey')));
}

/** The code that sets a second factor up. */
export async function firstCode(fixture: AccessFixture, login: Guest['login']): Promise<string> {
  const key = await newAppKey(fixture, login);
  return key === null ? '000000' : codeOf(key, stepAt(fixture.server.time.now));
}

/** A code of one that is set up, of the half minute after the first. */
export async function laterCode(fixture: AccessFixture, login: Guest['login']): Promise<string> {
  const key = await newAppKey(fixture, login);
  if (key === null) return '000000';
  const step = stepAt(fixture.server.time.now);
  await fixture.call(login, 'create twoFactor/confirm', { data: { code: codeOf(key, step) } });
  return codeOf(key, step + 1);
}

export const peopleAttempts = {
  'find approvals': async (fixture, guest) => {
    await approvalOf(fixture, guest);
    return {};
  },
  'create approvals/request': () => ({ data: asked }),
  'create approvals/grant': async (fixture, guest) => ({ data: await grantOf(fixture, guest) }),
  'create approvals/refuse': async (fixture, guest) => ({
    data: { approval: await approvalOf(fixture, guest) },
  }),
  'find approvals/rules': bare,
  'create approvals/setRules': () => ({ data: {} }),
  'find staffLog': async (fixture, guest) => {
    const data = { approval: await approvalOf(fixture, guest) };
    await fixture.call(fixture.people.staff('manager', hongKong), 'create approvals/refuse', {
      data,
    });
    return {};
  },
  'find devices': bare,
  'create devices': () => ({ data: till }),
  'create devices/revoke': async (fixture) => ({ data: { device: await newTill(fixture) } }),
  'create devices/voices': () => ({
    data: { voices: { en: 'voice', 'zh-hk': 'none', 'zh-cn': 'none' } },
  }),
  'create devices/unlock': async (fixture) => ({ data: { device: await newTill(fixture) } }),
  'find staff': bare,
  'create staff': () => ({ data: waiter }),
  'patch staff': async (fixture) => ({ id: await newWaiter(fixture), data: { active: false } }),
  'create staff/endLogins': async (fixture) => ({ data: { staff: await newWaiter(fixture) } }),
  'create staff/remove': async (fixture) => ({ data: { staff: await newWaiter(fixture) } }),
  'create staff/invite': () => ({ data: { role: 'floor' } }),
  'find staff/invitations': async (fixture) => {
    await newInvitation(fixture);
    return {};
  },
  'create staff/withdraw': async (fixture) => ({
    data: { invitation: fieldIn(fieldIn(await newInvitation(fixture), 'invitation'), '_id') },
  }),
  'create staff/invitation': async (fixture) => ({ data: { token: await tokenOf(fixture) } }),
  'create staff/accept': async (fixture) => ({
    data: { token: await tokenOf(fixture), name: 'Wong Ka Man', pin: '8204' },
  }),
  'find twoFactor': bare,
  'create twoFactor/begin': () => ({ data: {} }),
  'create twoFactor/confirm': async (fixture, { login }) => ({
    data: { code: await firstCode(fixture, login) },
  }),
  'create twoFactor/end': async (fixture, { login }) => ({
    data: { code: await laterCode(fixture, login) },
  }),
  'create twoFactor/reset': async (fixture) => ({ data: { staff: await newWaiter(fixture) } }),
  'create twoFactor/demand': () => ({ data: { required: false } }),
  'find staff/onDevice': bare,
  'create staff/setPin': (fixture, guest) => ({ data: pinChange(fixture, guest) }),
  'create staff/signOut': () => ({ data: {} }),
  'find staff/shops': bare,
  'create staff/enterShop': () => ({ data: { shop: hongKong } }),
  'find staff/settings': bare,
  'create staff/setSettings': () => ({ data: { idleMinutes: 10 } }),
} as const satisfies Partial<Record<CallName, Attempt>>;
