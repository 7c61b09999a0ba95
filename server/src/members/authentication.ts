import type { Kysely } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import type { InferOutput } from 'valibot';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import type { login as loginForm } from '@servery/contract/schemas/member.ts';
import type { Attachments } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import { emailKeyOf } from './email-key.ts';
import { enter } from '../auth/sign-in.ts';
import { type LoginLimits, faultless } from '../limits/login-limits.ts';
import { type Login, ownerOf } from '../calls/login.ts';
import { isPassword, wastePassword } from './password-hash.ts';
import { e164Of } from './phone.ts';
import { hashOfKey } from '../orders/access.ts';
import type { Proof, Tokens } from '../auth/tokens.ts';
import { Refused } from '../calls/refused.ts';
import { asking, giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { houseCountries } from './store/phone-countries.ts';
import { type Account, type LoginStore, type MemberName, loginStore } from './store/logins.ts';
import { type MemberStore, memberStore } from './store/members.ts';
import type { Tables } from '../database/tables.ts';

export interface AuthenticationParts {
  readonly db: Kysely<Tables>;
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly attachments: Attachments;
  /** Logs out every connection of a member, of staff or of a device, by its id, on every node. */
  readonly endLogins: (who: string) => void;
  /** The country tried first for a number without one. */
  readonly phoneCountry: CountryCode;
}

interface Door extends AuthenticationParts {
  readonly logins: LoginStore;
  readonly members: MemberStore;
}

type LoginForm = InferOutput<typeof loginForm>;
type PasswordForm = Extract<LoginForm, { readonly password: string }>;

/** Logging in and out (MEMBER-03). */
export function authenticationServices(parts: AuthenticationParts): readonly Served[] {
  const door: Door = { ...parts, logins: loginStore(parts.db), members: memberStore(parts.db) };
  return [
    giving(memberCalls.logIn, async ({ data, caller }) => {
      const proof = await provenBy(data, caller, door);
      const accessToken = await enter(caller, proof, door.tokens);
      return {
        accessToken,
        authentication: { strategy: data.strategy },
        ...(await whoIs(proof.login, door)),
      };
    }),
    asking(memberCalls.logOut, ({ caller }) => logOut(caller, door)),
  ];
}

function provenBy(form: LoginForm, caller: Caller, door: Door): Promise<Proof> {
  switch (form.strategy) {
    case 'local':
    case 'staff':
      return byPassword(form, caller, door);
    case 'device':
      return byKey(form.key, caller, door);
    case 'jwt':
      return byToken(form.accessToken, caller, door);
  }
}

/** An unknown account fails as slowly, and with the same answer, as a wrong password (SAFE-05). */
async function byPassword(form: PasswordForm, { address }: Caller, door: Door): Promise<Proof> {
  const named = await nameOn(form, door);
  const attempt = door.limits.attempt(`${form.strategy} ${named.key}`, address);
  const accounts = await faultless(attempt.takeBack, () => named.find(door.logins));
  const opened = await faultless(attempt.takeBack, () =>
    Promise.all(accounts.map((account) => openedBy(form.password, account))),
  );
  const [account] = opened.filter((one) => one !== null);
  if (account === undefined) throw new Refused('loginFailed');
  // Where two members share a bare number, a login of one must not allow new guesses at the other.
  if (accounts.filter((one) => one !== null).length === 1) attempt.succeeded();
  return account.proof;
}

async function openedBy(password: string, account: Account | null): Promise<Account | null> {
  const isRight =
    account === null ? await wastePassword(password) : await isPassword(password, account.passwordHash);
  return isRight ? account : null;
}

interface Named {
  /** The keys that failed attempts are counted by, whether or not the account exists. */
  readonly key: string;
  /**
   * One slot for each reading of the name, known or not: each costs the time of a password hash.
   */
  readonly find: (logins: LoginStore) => Promise<readonly (Account | null)[]>;
}

async function nameOn({ strategy, email }: PasswordForm, door: Door): Promise<Named> {
  const names = strategy === 'staff' ? emailNames(email) : await memberNames(email, door);
  const [first] = names;
  if (first === undefined) return { key: email.slice(0, 64), find: () => Promise.resolve([null]) };
  if ('emailKey' in first && strategy === 'staff')
    return { key: first.emailKey, find: async (logins) => [await logins.staff(first.emailKey)] };
  const key = 'phone' in first ? first.phone : first.emailKey;
  return { key, find: (logins) => Promise.all(names.map(logins.member)) };
}

/** More would make one attempt cost as much as many. */
const mostReadings = 5;

/**
 * Members type an address or a phone number into the same field; a number without a country is
 * tried in each country of the restaurant (MEMBER-03).
 */
async function memberNames(text: string, { db, phoneCountry }: Door): Promise<readonly MemberName[]> {
  if (text.includes('@')) return emailNames(text);
  const countries = [phoneCountry, ...(await houseCountries(db))];
  const readings = countries.map((country) => e164Of(text, country)).filter((phone) => phone !== null);
  return [...new Set(readings)].slice(0, mostReadings).map((phone) => ({ phone }));
}

function emailNames(text: string): readonly { readonly emailKey: string }[] {
  const emailKey = emailKeyOf(text);
  return emailKey === null ? [] : [{ emailKey }];
}

async function byKey(key: string, { address }: Caller, door: Door): Promise<Proof> {
  const proof = await door.logins.device(hashOfKey(key));
  if (proof !== null) return proof;
  door.limits.visit(address);
  throw new Refused('loginFailed');
}

/**
 * A valid token of the current epoch. The account is read again, because a role may have been taken
 * away.
 */
async function byToken(token: string, caller: Caller, { tokens, logins }: Door): Promise<Proof> {
  const shown = await tokens.readOld(token);
  const current = shown === null ? null : await logins.current(shown.login);
  if (shown !== null && current !== null && current.epoch === shown.epoch) return current;
  // The caller continues as a guest: with the old login, every further call would be refused.
  if ((await caller.lapsed()) !== null) caller.enter(null, 0);
  throw new Refused('tokenInvalid');
}

/** Members are users; staff and kiosks are kept apart, so that no page takes one for a member. */
async function whoIs(login: Login, { logins, members }: Door): Promise<object> {
  switch (login.kind) {
    case 'member':
      return { user: await members.user(login.user, false) };
    case 'staff':
      return { user: null, staff: await logins.staffDocument(login.staff) };
    case 'kiosk':
      return { user: null, device: await logins.deviceDocument(login.device) };
  }
}

/** Ends this login and every other of the same account: a copied token dies with it. */
async function logOut(caller: Caller, { logins, attachments, endLogins }: Door): Promise<object> {
  // A phone that slept logs out with an expired token: a copy of it could otherwise be exchanged
  // for weeks.
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
