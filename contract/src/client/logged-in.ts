import { loginRetries } from '@servery/engine/limits.ts';
import { isDisconnection, isLoginFailure } from './failure.ts';
import { withRetry, retryAfterOf } from './retry.ts';
import type { Frame, Transport } from './transport.ts';

/** Where the login is stored between visits. */
export interface LoginKeeper {
  readonly token: () => string | null;
  readonly renewed: (token: string) => void;
  /** The token is refused or could not be renewed: the guest must log in again (CALL-01). */
  readonly loggedOut: () => void;
}

type Call = Omit<Frame, 'token'>;

export interface LoggedIn {
  readonly send: (call: Call) => Promise<unknown>;
  /** Stops renewing the token. */
  readonly close: () => void;
}

/** A token is valid for 15 minutes, so it is renewed every five; one for less in half its time. */
const renewalMs = 300_000;
/** How often a token is looked at: another may have taken its place. */
const lookMs = 15_000;

const secondMs = 1000;
/** Every call waits for the login, up to this; after a longer delay it is sent without it. */
const longestWaitMs = 10_000;

/** Logs in on every new connection and after a login failure; logs out after three (CALL-01). */
export function loggedIn(transport: Transport, login: LoginKeeper): LoggedIn {
  let entering = Promise.resolve();
  const renew = renewing(transport, login);
  const enter = (): void => {
    entering = enterAgain(renew, login);
  };
  transport.onConnect(enter);
  const beat = setInterval(whenDue(login, enter), lookMs);
  async function attempt(call: Call, left: number): Promise<unknown> {
    // A call that overtook the login would be handled as a guest's.
    await entering;
    try {
      return await transport.send({ ...call, token: login.token() });
    } catch (error) {
      if (!isLoginFailure(error) || call.path === 'authentication' || login.token() === null)
        throw error;
      // Sent again without its login, the call would be a stranger's.
      if (left === 0 || !(await isBelieved(renew))) {
        login.loggedOut();
        throw error;
      }
    }
    return attempt(call, left - 1);
  }
  return { send: (call) => attempt(call, loginRetries), close: () => clearInterval(beat) };
}

/** Counted, not compared: the clock of a phone may be set while it counts. */
function whenDue(login: LoginKeeper, enter: () => void): () => void {
  let known: string | null = null;
  let sinceMs = 0;
  return () => {
    const held = login.token();
    sinceMs = held === known ? sinceMs + lookMs : lookMs;
    known = held;
    if (sinceMs < Math.min(renewalMs, lifetimeOf(held ?? '') / 2)) return;
    sinceMs = 0;
    enter();
  };
}

/** Infinity for a token that does not say so, such as a program's key. */
function lifetimeOf(token: string): number {
  const { iat, exp } = claimsIn(token);
  const isDated = typeof iat === 'number' && typeof exp === 'number';
  return isDated ? (exp - iat) * secondMs : Number.POSITIVE_INFINITY;
}

interface Claims {
  readonly iat?: unknown;
  readonly exp?: unknown;
}

function claimsIn(token: string): Claims {
  const [, claims = ''] = token.split('.');
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** True unless the login was refused: renewed, no token, or no connection. */
type Renew = () => Promise<boolean>;

/** Ten calls that fail together renew the token once. */
function renewing(transport: Transport, login: LoginKeeper): Renew {
  let running: Promise<boolean> | null = null;
  return () => {
    running ??= renewed(transport, login).finally(() => {
      running = null;
    });
    return running;
  };
}

async function renewed(transport: Transport, login: LoginKeeper): Promise<boolean> {
  const token = login.token();
  if (token === null) return true;
  const data = { strategy: 'jwt', accessToken: token };
  const send = withRetry(transport.send, waitToRenew);
  try {
    const answer = await send({
      method: 'create',
      path: 'authentication',
      id: null,
      data,
      query: {},
      token,
    });
    // Somebody else may have logged in meanwhile.
    if (login.token() === token) login.renewed(tokenIn(answer) ?? token);
    return true;
  } catch (error) {
    return !isLoginFailure(error);
  }
}

/**
 * A server that has just started is busy; without a retry a member would order as a guest
 * (CALL-01).
 */
function waitToRenew(error: unknown): number {
  if (isLoginFailure(error) || isDisconnection(error)) return 0;
  const waitMs = retryAfterOf(error) ?? secondMs;
  return waitMs <= longestWaitMs ? waitMs : 0;
}

async function enterAgain(renew: Renew, login: LoginKeeper): Promise<void> {
  if (!(await isBelieved(renew))) login.loggedOut();
}

async function isBelieved(renew: Renew, tries = loginRetries): Promise<boolean> {
  return tries > 0 && ((await renew()) || isBelieved(renew, tries - 1));
}

function tokenIn(answer: unknown): string | null {
  const has = typeof answer === 'object' && answer !== null && 'accessToken' in answer;
  return has && typeof answer.accessToken === 'string' ? answer.accessToken : null;
}
