import { hashOfKey } from '../auth/random-keys.ts';
import type { Kysely } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import type { InferOutput } from 'valibot';
import { staffRoles } from '@servery/contract/actor.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import type { login as loginForm } from '@servery/contract/schemas/member.ts';
import type { Attachments } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import { e164Of, emailKeyOf } from './contact.ts';
import { enter } from '../auth/tokens.ts';
import { faultless, type LoginLimits } from '../limits/login-limits.ts';
import { deviceOf, ownerOf, type Login } from '../calls/login.ts';
import { loginOf, staffOf } from '../calls/caller-roles.ts';
import type { PinLimits } from '../limits/pin-limits.ts';
import { isPinOf } from '../staff/pin-check.ts';
import { isPassword, simulatePasswordCheck } from '../auth/password-hash.ts';
import type { Proof, Tokens } from '../auth/tokens.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import {
  loginStore,
  restaurantCountries,
  type Account,
  type LoginStore,
  type MemberName,
} from './store/logins.ts';
import { memberStore, type MemberStore } from './store/members.ts';
import type { Tables } from '../database/tables.ts';

export interface AuthenticationDependencies {
  readonly db: Kysely<Tables>;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly pinLimits: PinLimits;
  readonly clock: () => number;
  readonly attachments: Attachments;
  /** Logs out every connection of a member, of staff or of a device, by its id, on every node. */
  readonly endLogins: (who: string) => void;
  /** The country tried first for a number without one. */
  readonly phoneCountry: CountryCode;
}

interface LoginContext extends AuthenticationDependencies {
  readonly logins: LoginStore;
  readonly members: MemberStore;
}

type LoginForm = InferOutput<typeof loginForm>;
type PasswordForm = Extract<LoginForm, { readonly password: string }>;

/** Logging in and out (MEMBER-03). */
export function authenticationServices(
  dependencies: AuthenticationDependencies,
): readonly Served[] {
  const context: LoginContext = {
    ...dependencies,
    logins: loginStore(dependencies.db),
    members: memberStore(dependencies.db),
  };
  return [
    implementWithData(memberCalls.logIn, async ({ data, caller }) => {
      const proof = await authenticate(data, caller, context);
      await noteDevice(proof.login, context);
      const accessToken = await enter(caller, proof, context.tokens);
      return {
        accessToken,
        authentication: { strategy: data.strategy },
        ...(await accountOf(proof.login, context)),
      };
    }),
    implement(memberCalls.logOut, ({ caller }) => logOut(caller, context)),
    implementWithData(peopleCalls.signOut, ({ caller }) => signOut(caller, context)),
  ];
}

function authenticate(form: LoginForm, caller: Caller, context: LoginContext): Promise<Proof> {
  switch (form.strategy) {
    case 'local':
    case 'staff':
      return byPassword(form, caller, context);
    case 'device':
      return byKey(form.key, caller, context);
    case 'pin':
      return byPin(form, caller, context);
    case 'jwt':
      return byToken(form.accessToken, caller, context);
  }
}

/** An unknown account fails as slowly, and with the same answer, as a wrong password (SAFE-05). */
async function byPassword(
  form: PasswordForm,
  caller: Caller,
  context: LoginContext,
): Promise<Proof> {
  const named = await loginNameOf(form, context);
  const attempt = await context.limits.attempt(`${form.strategy} ${named.key}`, caller);
  const accounts = await faultless(attempt.takeBack, () => named.find(context.logins));
  const verified = await faultless(attempt.takeBack, () =>
    Promise.all(accounts.map((account) => verifiedAccount(form.password, account))),
  );
  const [account] = verified.filter((one) => one !== null);
  if (account === undefined) throw new Refused('loginFailed');
  // Where two members share a bare number, a login of one must not allow new guesses at the other.
  if (accounts.filter((one) => one !== null).length === 1) await attempt.succeeded();
  return account.proof;
}

async function verifiedAccount(password: string, account: Account | null): Promise<Account | null> {
  const isRight =
    account === null || account.passwordHash === null
      ? await simulatePasswordCheck(password)
      : await isPassword(password, account.passwordHash);
  return isRight ? account : null;
}

interface LoginName {
  /** The keys that failed attempts are counted by, whether or not the account exists. */
  readonly key: string;
  /** One entry for each reading of the name, known or not: each costs one password hash. */
  readonly find: (logins: LoginStore) => Promise<readonly (Account | null)[]>;
}

async function loginNameOf(
  { strategy, email }: PasswordForm,
  context: LoginContext,
): Promise<LoginName> {
  const names = strategy === 'staff' ? emailNames(email) : await memberNames(email, context);
  const [first] = names;
  if (first === undefined) return { key: email.slice(0, 64), find: () => Promise.resolve([null]) };
  if ('emailKey' in first && strategy === 'staff')
    return { key: first.emailKey, find: async (logins) => [await logins.staff(first.emailKey)] };
  const key = 'phone' in first ? first.phone : first.emailKey;
  return { key, find: (logins) => Promise.all(names.map(logins.member)) };
}

/** More would make one attempt cost as much as many. */
const maxReadings = 5;

/** An address, or a number that is tried in each country of the restaurant (MEMBER-03). */
async function memberNames(
  text: string,
  { db, phoneCountry }: LoginContext,
): Promise<readonly MemberName[]> {
  if (text.includes('@')) return emailNames(text);
  const countries = [phoneCountry, ...(await restaurantCountries(db))];
  const readings = countries
    .map((country) => e164Of(text, country))
    .filter((phone) => phone !== null);
  return [...new Set(readings)].slice(0, maxReadings).map((phone) => ({ phone }));
}

function emailNames(text: string): readonly { readonly emailKey: string }[] {
  const emailKey = emailKeyOf(text);
  return emailKey === null ? [] : [{ emailKey }];
}

async function byKey(key: string, caller: Caller, context: LoginContext): Promise<Proof> {
  const proof = await context.logins.device(hashOfKey(key));
  if (proof !== null) return proof;
  await context.limits.visit(caller);
  throw new Refused('loginFailed');
}

type PinForm = Extract<LoginForm, { readonly pin: string }>;

/** The person is named first, so that a PIN is a guess at one person only (PERSON-04). */
async function byPin(
  { staff, pin }: PinForm,
  caller: Caller,
  context: LoginContext,
): Promise<Proof> {
  const { device, shop } = signInDeviceOf(caller);
  if (!(await isPinOf({ device, shop, staff, pin }, context))) throw new Refused('loginFailed');
  // The role is read again: what is asked for here says only who, and where.
  const login = { kind: 'staff', staff, shop, role: 'kitchen', device } as const;
  const proof = await context.logins.current(login);
  if (proof === null) throw new Refused('loginFailed');
  return proof;
}

interface SignInDevice {
  readonly device: string;
  readonly shop: string;
}

/** Also where somebody is signed in already: the next person takes over (PERSON-06). */
function signInDeviceOf(caller: Caller): SignInDevice {
  const login = loginOf(caller);
  const { kind } = login;
  const isFree =
    kind === 'device' && login.deviceKind !== 'board' && login.deviceKind !== 'printer';
  if (kind === 'kiosk' || isFree) return login;
  if (kind !== 'staff' || login.device === null) throw new Refused('notAllowed');
  return { device: login.device, shop: login.shop };
}

async function noteDevice(login: Login, { logins, clock }: LoginContext): Promise<void> {
  const device = deviceOf(login);
  if (device !== null) await logins.seen(device, clock());
}

/** A valid token of the current epoch; the account is read, as its role may have changed. */
async function byToken(
  token: string,
  caller: Caller,
  { tokens, logins }: LoginContext,
): Promise<Proof> {
  const proof = await renewable(token, tokens);
  const current = proof === null ? null : await logins.current(proof.login);
  if (proof !== null && current !== null && current.epoch === proof.epoch) return current;
  // The caller continues as a guest: with the old login, every further call would be refused.
  if ((await caller.lapsed()) !== null) caller.enter(null, 0);
  throw new Refused('tokenInvalid');
}

/** Somebody who left a device alone has to sign in again (PERSON-06). */
async function renewable(token: string, { read, readOld }: Tokens): Promise<Proof | null> {
  const proof = await readOld(token);
  const isOnDevice = proof?.login.kind === 'staff' && proof.login.device !== null;
  return isOnDevice ? read(token) : proof;
}

/** Staff and kiosks have fields of their own, so that no page takes one for a member. */
async function accountOf(login: Login, { logins, members }: LoginContext): Promise<object> {
  switch (login.kind) {
    case 'member':
      return { user: await members.user(login.user, false) };
    case 'staff':
      return { user: null, staff: await logins.staffDocument(login) };
    case 'kiosk':
    case 'device':
      return { user: null, device: await logins.deviceDocument(login.device) };
  }
}

/** Back to the login of the device; without one, this connection is a guest's again. */
async function signOut(caller: Caller, { logins, tokens }: LoginContext): Promise<object> {
  const { device, shop } = staffOf(caller, staffRoles);
  if (device !== null) await logins.endSignIns(device);
  const proof = device === null ? null : await logins.current({ kind: 'kiosk', device, shop });
  if (device === null || proof === null) {
    caller.enter(null, 0);
    return { accessToken: null, device: null };
  }
  const accessToken = await enter(caller, proof, tokens);
  return { accessToken, device: await logins.deviceDocument(device) };
}

/** Ends this login and every other of the same account, and so any copied token. */
async function logOut(
  caller: Caller,
  { logins, attachments, endLogins }: LoginContext,
): Promise<object> {
  // Also with an expired token: a copy of it could otherwise be exchanged for weeks.
  const login = caller.login ?? (await caller.lapsed());
  if (login === null) return { status: 'loggedOut' };
  // Immediately: a request that follows on a shared screen must find nobody logged in. And before
  // the others: this connection stays open, theirs are closed.
  caller.enter(null, 0);
  if (login.kind === 'kiosk') attachments.release(login.device);
  await logins.endAll(login);
  endLogins(ownerOf(login));
  return { status: 'loggedOut' };
}
