import type { InferOutput } from 'valibot';
import type { login as loginForm } from '@servery/contract/schemas/member.ts';
import { apiKeyReader } from '../api-keys/api-key-reader.ts';
import { looksLikeApiKey } from '../auth/api-key.ts';
import { isPassword, simulatePasswordCheck } from '../auth/password-hash.ts';
import { hashOfKey } from '../auth/random-keys.ts';
import type { Proof, Tokens } from '../auth/tokens.ts';
import { loginOf } from '../calls/caller-roles.ts';
import type { Caller } from '../calls/caller.ts';
import { signedInOn } from '../calls/login.ts';
import { Refused } from '../calls/refused.ts';
import { faultless, type LoginLimits } from '../limits/login-limits.ts';
import { type PinDependencies, rightPinHash } from '../staff/pin-check.ts';
import { proveSecondFactor, type SecondFactorDependencies } from '../staff/second-factor.ts';
import { peopleStore } from '../staff/store/people.ts';
import { loginNameOf, type LoginNameDependencies } from './login-names.ts';
import type { Account, LoginStore } from './store/logins.ts';

export interface StrategyContext
  extends LoginNameDependencies, PinDependencies, SecondFactorDependencies {
  readonly tokens: Tokens;
  readonly limits: LoginLimits;
  readonly logins: LoginStore;
}

export type LoginForm = InferOutput<typeof loginForm>;
type PasswordForm = Extract<LoginForm, { readonly password: string }>;

/** Proves who somebody is, by the strategy that the form names; may refuse. */
export function authenticate(
  form: LoginForm,
  caller: Caller,
  context: StrategyContext,
): Promise<Proof> {
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
  context: StrategyContext,
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
  if (form.strategy === 'staff' && account.proof.login.kind === 'staff')
    await proveSecondFactor(account.proof.login.staff, form.code, context);
  return account.proof;
}

async function verifiedAccount(password: string, account: Account | null): Promise<Account | null> {
  const isRight =
    account === null || account.passwordHash === null
      ? await simulatePasswordCheck(password)
      : await isPassword(password, account.passwordHash);
  return isRight ? account : null;
}

async function byKey(key: string, caller: Caller, context: StrategyContext): Promise<Proof> {
  const proof = await context.logins.device(hashOfKey(key));
  if (proof !== null) return proof;
  await context.limits.visit(caller);
  throw new Refused('loginFailed');
}

type PinForm = Extract<LoginForm, { readonly pin: string }>;

/** The person is named first, so that a PIN is a guess at one person only (PERSON-04). */
async function byPin(
  { staff, pin, code }: PinForm,
  caller: Caller,
  context: StrategyContext,
): Promise<Proof> {
  const { device, shop } = signInDeviceOf(caller);
  const hash = await rightPinHash({ device, shop, staff, pin }, context);
  if (hash === null) throw new Refused('loginFailed');
  await proveSecondFactor(staff, code, context);
  // The role is read again: what is asked for here says only who, and where.
  const login = { kind: 'staff', staff, shop, role: 'kitchen', device } as const;
  const proof = await context.logins.current(login);
  // One that was replaced while it was checked must not open what the new one does.
  const isStill = (await peopleStore(context.db).pinHash({ staff, shop })) === hash;
  if (proof === null || !isStill) throw new Refused('loginFailed');
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

/** A valid token of the current epoch; the account is read, as its role may have changed. */
async function byToken(token: string, caller: Caller, context: StrategyContext): Promise<Proof> {
  if (looksLikeApiKey(token)) return byApiKey(token, caller, context);
  const { tokens, logins } = context;
  const proof = await renewable(token, tokens);
  const current = proof === null ? null : await logins.current(proof.login);
  if (proof !== null && current !== null && current.epoch === proof.epoch) return current;
  // The caller continues as a guest: with the old login, every further call would be refused.
  if ((await caller.lapsed()) !== null) caller.enter(null, 0);
  throw new Refused('tokenInvalid');
}

/** A key of a program; a wrong one is a guess (KEYS-03). */
async function byApiKey(token: string, caller: Caller, context: StrategyContext): Promise<Proof> {
  const proof = await apiKeyReader(context).proofOf(token);
  if (proof !== null) return proof;
  await context.limits.visit(caller);
  if ((await caller.lapsed()) !== null) caller.enter(null, 0);
  throw new Refused('tokenInvalid');
}

/** Somebody who left a device alone has to sign in again (PERSON-06). */
async function renewable(token: string, { read, readOld }: Tokens): Promise<Proof | null> {
  const proof = await readOld(token);
  const isOnDevice = proof?.login.kind === 'staff' && signedInOn(proof.login) !== null;
  return isOnDevice ? read(token) : proof;
}
