import { parse } from 'valibot';
import { vi } from 'vitest';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { attachmentsBy } from '../src/auth/attached-members.ts';
import type { Attachments } from '../src/auth/attached-members.ts';
import type { Caller } from '../src/calls/caller.ts';
import { couponLimits } from '../src/limits/coupon-limits.ts';
import { createDeviceKeys } from '../src/staff/device-keys.ts';
import type { Login } from '../src/calls/login.ts';
import { loginLimits } from '../src/limits/login-limits.ts';
import { pinLimits } from '../src/limits/pin-limits.ts';
import { rateLimiters } from '../src/limits/rate-limiter.ts';
import { createMemberCodes } from '../src/members/member-code-token.ts';
import { authenticatedCaller } from '../src/auth/authenticated-caller.ts';
import { tokensWith } from '../src/auth/tokens.ts';
import type { Served } from '../src/calls/service.ts';
import type { Email } from '../src/mail/email.ts';
import { couponStore } from '../src/members/store/coupons.ts';
import { addressServices } from '../src/members/addresses.ts';
import { giftServices } from '../src/members/gifts.ts';
import { pointServices } from '../src/members/points.ts';
import type { Tables } from '../src/database/tables.ts';
import { restaurantDatabase, type TestDatabase } from './test-database.ts';
import { createDispatcher, dispatch } from '../src/transport/dispatch.ts';
import type { Dispatcher } from '../src/transport/dispatch.ts';
import { liveLogins } from '../src/transport/socket/live-logins.ts';
import type { LiveLogins } from '../src/transport/socket/live-logins.ts';
import { authenticationServices } from '../src/members/authentication.ts';
import { couponServices } from '../src/members/coupons.ts';
import { type DeviceDependencies, deviceServices } from '../src/staff/devices.ts';
import { type InvitationDependencies, invitationServices } from '../src/people/invitations.ts';
import { peopleServices } from '../src/staff/people.ts';
import type { PinChangeDependencies } from '../src/staff/pin-change.ts';
import { type TwoFactorDependencies, twoFactorServices } from '../src/staff/two-factor.ts';
import { type ShopDeviceDependencies, shopDeviceServices } from '../src/staff/shop-devices.ts';
import { loginStore } from '../src/members/store/logins.ts';
import { memberCodeServices } from '../src/members/member-codes.ts';
import { memberServices } from '../src/members/members.ts';
import { passwordServices } from '../src/members/password-services.ts';

export const secret = 'a secret of thirty-two bytes or more';

/** All member services of the demo restaurant on a real database, with a clock the test drives. */
export interface MembersFixture {
  readonly database: TestDatabase<Tables>;
  readonly restaurant: Restaurant;
  readonly attachments: Attachments;
  readonly dispatcher: Dispatcher;
  readonly clock: () => number;
  readonly pass: (ms: number) => void;
  /** A caller from this address with a lasting connection. */
  readonly guest: (address?: string, login?: Login) => Caller;
  /** The result, or the data of the error. */
  readonly call: (call: TestCall) => Promise<unknown>;
  /** The emails sent since the last call. */
  readonly emails: () => Promise<readonly Email[]>;
  readonly ended: string[];
  readonly sessionsChanged: string[];
}

export interface TestCall {
  readonly method: string;
  readonly path: string;
  readonly by: Caller;
  readonly id?: unknown;
  readonly data?: unknown;
  readonly query?: unknown;
}

interface FixtureState {
  readonly database: TestDatabase<Tables>;
  readonly clock: () => number;
  readonly attachments: Attachments;
  readonly logins: LiveLogins;
  readonly sent: Email[];
  readonly ended: string[];
  readonly sessionsChanged: string[];
}

export async function membersFixture(start: number): Promise<MembersFixture> {
  const restaurant = demoRestaurant(start);
  const database = await restaurantDatabase(restaurant);
  let now = start;
  // Rate limiters read the clock of the process.
  vi.useFakeTimers({ toFake: ['Date'], now });
  const clock = (): number => now;
  const attachments = attachmentsBy(clock);
  const logins = liveLogins();
  const state = { database, clock, attachments, logins, sent: [], ended: [], sessionsChanged: [] };
  const dispatcher = createDispatcher(servicesIn(state), {
    admits: () => true,
    callsAtOnce: 1000,
    report: (_, error) => {
      throw error;
    },
  });
  return {
    ...state,
    restaurant,
    dispatcher,
    pass: (ms) => {
      now += ms;
      if (vi.isFakeTimers()) vi.setSystemTime(now);
    },
    guest: (address = '203.0.113.9', login) => guestAt(address, state, login ?? null),
    call: (call) => callAt(dispatcher, call),
    emails: () => emailsIn(state),
  };
}

function servicesIn(state: FixtureState): readonly Served[] {
  const { clock, attachments, logins, sent, ended, sessionsChanged } = state;
  const { db } = state.database;
  const settings = { secret, issuer: 'servery', clock };
  const limiters = rateLimiters(1);
  const endLogins = (who: string): void => {
    ended.push(who);
    logins.end(who);
  };
  const mail = (email: Email): Promise<void> => Promise.resolve(void sent.push(email));
  const parts = {
    db,
    attachments,
    mail,
    endLogins,
    tokens: tokensWith(settings),
    codes: createMemberCodes(settings),
    limits: loginLimits(limiters),
    pinLimits: pinLimits(limiters),
    current: loginStore(db).current,
    limiters,
    ...settings,
    publicUrl: () => 'https://order.example.com',
    keys: createDeviceKeys(secret),
    phoneCountry: 'HK',
    publisher: { sessionChanged: (session: string) => void sessionsChanged.push(session) },
    // No dish is ordered here; attached-bill.test.ts covers bills.
    rebill: () => Promise.resolve(),
  } as const;
  return [
    ...authenticationServices(parts),
    ...memberServices(parts),
    ...passwordServices(parts),
    ...memberCodeServices(parts),
    ...staffServices(parts),
    ...couponServices({ ...parts, coupons: couponStore(db), limits: couponLimits(limiters) }),
    ...pointServices(db, attachments),
    ...addressServices(db),
    ...giftServices(db),
  ];
}

function staffServices(
  parts: DeviceDependencies &
    ShopDeviceDependencies &
    PinChangeDependencies &
    TwoFactorDependencies &
    InvitationDependencies,
): readonly Served[] {
  return [
    ...deviceServices(parts),
    ...shopDeviceServices(parts),
    ...peopleServices(parts),
    ...invitationServices(parts),
    ...twoFactorServices(parts),
  ];
}

function guestAt(address: string, { clock, logins }: FixtureState, login: Login | null): Caller {
  const end = (): void => caller.enter(null, 0);
  const caller = authenticatedCaller({
    connection: `connection of ${address}`,
    address,
    languages: { cookies: '', accepted: '' },
    clock,
    join: () => undefined,
    leave: () => undefined,
    loginChanged: (before, now) => {
      for (const owner of before) logins.remove(owner, end);
      for (const owner of now) logins.add(owner, end);
    },
    most: { sessions: 10, rooms: 10 },
  });
  if (login !== null) caller.enter(login, Number.POSITIVE_INFINITY);
  return caller;
}

async function callAt(
  dispatcher: Dispatcher,
  { method, path, by, id, data, query }: TestCall,
): Promise<unknown> {
  const incoming = {
    method,
    path,
    id: id ?? null,
    data: data ?? null,
    query: query ?? {},
    caller: by,
  };
  const given = await dispatch(incoming, dispatcher);
  if (given.kind === 'failed') return given.error.data;
  const promised = dispatcher.handlers.get(`${method} ${path}`)?.call.output;
  // Every answer is checked against the contract, so that no field leaks (CALL-07).
  return promised === undefined ? given.result : parse(promised, given.result);
}

/** Emails are sent after the response: by the next tick those of a received response are. */
async function emailsIn({ sent }: FixtureState): Promise<readonly Email[]> {
  await new Promise((next) => setImmediate(next));
  return sent.splice(0);
}
