import { staffRoles } from '@servery/contract/actor.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import type { Attachments } from '../auth/attached-members.ts';
import { looksLikeApiKey } from '../auth/api-key.ts';
import { enter, enterForMinutes, type Proof } from '../auth/tokens.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Caller } from '../calls/caller.ts';
import { deviceOf, ownerOf, signedInOn, type Login } from '../calls/login.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { authenticate, type LoginForm, type StrategyContext } from './login-strategies.ts';
import { loginStore, type LoginStore } from './store/logins.ts';
import { memberStore, type MemberStore } from './store/members.ts';

export interface AuthenticationDependencies extends Omit<StrategyContext, 'logins'> {
  readonly attachments: Attachments;
  /** Logs out every connection of a member, of staff or of a device, by its id, on every node. */
  readonly endLogins: (who: string) => void;
}

interface LoginContext extends AuthenticationDependencies {
  readonly logins: LoginStore;
  readonly members: MemberStore;
}

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
      await noteLogin(data.strategy, proof.login, context);
      const key = data.strategy === 'jwt' && looksLikeApiKey(data.accessToken);
      if (key) enterForMinutes(caller, proof, context.clock());
      const accessToken = key ? data.accessToken : await enter(caller, proof, context.tokens);
      await refuseEnded(data.strategy, { proof, caller }, context);
      return {
        accessToken,
        authentication: { strategy: data.strategy },
        ...(await accountOf(proof.login, context)),
      };
    }),
    implement(memberCalls.logOut, ({ caller }) => logOut(caller, context)),
    implementWithData(peopleCalls.signOut, ({ caller }) => signOut(caller, context)),
    implementWithData(peopleCalls.enterShop, ({ data, caller }) =>
      enterShop(data.shop, caller, context),
    ),
  ];
}

interface Entered {
  readonly proof: Proof;
  readonly caller: Caller;
}

/**
 * A login that was ended while it was checked must not begin. Entered first, so that the
 * connection of one that is ended from now on is closed.
 */
async function refuseEnded(
  strategy: LoginForm['strategy'],
  { proof: { login, epoch }, caller }: Entered,
  { logins }: LoginContext,
): Promise<void> {
  const now = await logins.current(login);
  if (now?.epoch === epoch) return;
  caller.enter(null, 0);
  throw new Refused(strategy === 'jwt' ? 'tokenInvalid' : 'loginFailed');
}

/** An exchanged token is the same login still. */
async function noteLogin(
  strategy: string,
  login: Login,
  { logins, clock }: LoginContext,
): Promise<void> {
  const device = deviceOf(login);
  if (device !== null) await logins.seen(device, clock());
  if (login.kind === 'staff' && strategy !== 'jwt') await logins.signedIn(login.staff, clock());
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
    case 'apiKey':
      return { user: null, apiKey: await logins.apiKeyDocument(login) };
  }
}

/** Back to the login of the device; without one, this connection is a guest's again. */
async function signOut(caller: Caller, { logins, tokens }: LoginContext): Promise<object> {
  const login = staffOf(caller, staffRoles);
  const { shop } = login;
  const device = signedInOn(login);
  if (device !== null) await logins.endSignIns(device);
  const proof = device === null ? null : await logins.current({ kind: 'kiosk', device, shop });
  if (device === null || proof === null) {
    caller.enter(null, 0);
    return { accessToken: null, device: null };
  }
  const accessToken = await enter(caller, proof, tokens);
  return { accessToken, device: await logins.deviceDocument(device) };
}

/** The same person in another of their shops, until the device is given back (CHAIN-02). */
async function enterShop(
  shop: string,
  caller: Caller,
  { logins, tokens }: LoginContext,
): Promise<object> {
  const login = staffOf(caller, staffRoles);
  const proof = await logins.current({ ...login, shop });
  if (proof?.login.kind !== 'staff') throw new Refused('notFound');
  const accessToken = await enter(caller, proof, tokens);
  return { accessToken, staff: await logins.staffDocument(proof.login) };
}

/** Ends this login and every other of the same account, and so any copied token. */
async function logOut(
  caller: Caller,
  { logins, attachments, endLogins }: LoginContext,
): Promise<object> {
  // Also with an expired token: a copy of it could otherwise be exchanged for weeks.
  const login = caller.login ?? (await caller.lapsed());
  if (login === null || login.kind === 'apiKey') return { status: 'loggedOut' };
  // Immediately: a request that follows on a shared screen must find nobody logged in. And before
  // the others: this connection stays open, theirs are closed.
  caller.enter(null, 0);
  if (login.kind === 'kiosk') attachments.release(login.device);
  await logins.endAll(login);
  endLogins(ownerOf(login));
  return { status: 'loggedOut' };
}
