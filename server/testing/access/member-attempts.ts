import { sql } from 'kysely';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { Login } from '../../src/calls/login.ts';
import type { Parts } from '../fuzz/well-formed.ts';
import { bare, bareData, fieldIn } from './fixture.ts';
import type { AccessFixture, Attempt, Guest } from './fixture.ts';

/** A kiosk may read a member's data only after scanning their code. */
async function scanAtKiosk(fixture: AccessFixture, { callerKind }: Guest): Promise<void> {
  if (callerKind !== 'kiosk') return;
  const data = { code: await codeOf(fixture) };
  const { error } = await fixture.call(fixture.people.kiosk, 'create users/attach', { data });
  if (error !== null) throw new Error(`not attached: ${JSON.stringify(error)}`);
}

async function codeOf({ call, people }: AccessFixture): Promise<unknown> {
  const { result } = await call({ kind: 'member', user: people.member }, 'create users/code', {
    data: {},
  });
  return typeof result === 'object' && result !== null && 'code' in result ? result.code : '';
}

function ofMember(parts: (fixture: AccessFixture, guest: Guest) => Parts): Attempt {
  return async (fixture, guest) => {
    await scanAtKiosk(fixture, guest);
    return parts(fixture, guest);
  };
}

/** A valid form with an address and a number that are not taken. */
function newMember(): object {
  const digits = String(Math.floor(Math.random() * 900_000) + 100_000);
  const password = 'Kettle7Zebra';
  return {
    firstName: 'New',
    lastName: 'Guest',
    email: `${newRequestKey()}@guests.example`,
    // Every number with this prefix is valid.
    phone: `+85294${digits}`,
    password,
    passwordAgain: password,
    agreesToTerms: true,
  };
}

async function removeAddresses({ server }: AccessFixture): Promise<void> {
  await sql`delete from user_addresses`.execute(server.database.db);
}

/** A new address of the member. */
async function addressOf(fixture: AccessFixture): Promise<unknown> {
  await removeAddresses(fixture);
  const member: Login = { kind: 'member', user: fixture.people.member };
  const data = { address: '168 Wellington Street' };
  const { result } = await fixture.call(member, 'create userAddresses', { data });
  return fieldIn(result, '_id');
}

export const memberAttempts = {
  'create authentication': ({ server }) => ({
    data: { strategy: 'local', email: server.restaurant.members[2]?.email, password: demoPassword },
  }),
  'remove authentication': bare,
  'create users': () => ({ data: newMember() }),
  'get users': ofMember(({ people }) => ({ id: people.member })),
  'patch users': ({ people }) => ({ id: people.member, data: { firstName: 'Ming' } }),
  'create users/confirm': () => ({ data: { token: newRequestKey(), password: 'Kettle7Zebra' } }),
  'create users/cancelChange': () => ({ data: { field: 'email' } }),
  'create users/undoChange': () => ({
    data: { token: newRequestKey(), password: 'Kettle7Zebra', passwordAgain: 'Kettle7Zebra' },
  }),
  'create users/forgotPassword': () => ({ data: { email: 'nobody@guests.example' } }),
  'create users/resetPassword': () => ({
    data: { token: newRequestKey(), password: 'Kettle7Zebra', passwordAgain: 'Kettle7Zebra' },
  }),
  'create users/changePassword': () => ({
    data: { oldPassword: 'wrong', password: 'Kettle7Zebra', passwordAgain: 'Kettle7Zebra' },
  }),
  'create users/code': bareData,
  'create users/attach': async (fixture) => ({ data: { code: await codeOf(fixture) } }),
  'find users/points/available': ofMember(({ people }) => ({ query: { user: people.member } })),
  'find userAddresses': async (fixture) => {
    await addressOf(fixture);
    return {};
  },
  'create userAddresses': async (fixture) => {
    await removeAddresses(fixture);
    return { data: { address: '1 Queen’s Road' } };
  },
  'patch userAddresses': async (fixture) => ({
    id: await addressOf(fixture),
    data: { note: 'Ring twice' },
  }),
  'create userAddresses/remove': async (fixture) => ({
    data: { address: await addressOf(fixture) },
  }),
  'create userCoupons/validate': () => ({ data: { coupon: 'KAMFAI30', shop: hongKong } }),
  'find userCoupons': ofMember(({ people }) => ({ query: { user: people.member } })),
  'get userCoupons': ofMember(({ server, people }) => ({
    id: server.restaurant.heldCoupons.find(({ user }) => user === people.member)?._id,
  })),
  'find gifts': bare,
  'create gifts/redeem': ofMember(({ server, people }, { callerKind, order, key }) => ({
    data: {
      gift: server.restaurant.gifts[0]?._id,
      user: callerKind === 'memberNotOnIt' ? people.otherMember : people.member,
      shop: hongKong,
      session: order._id,
      restoreKey: key,
    },
  })),
} as const satisfies Partial<Record<CallName, Attempt>>;
