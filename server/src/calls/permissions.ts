import type { Actor } from '@servery/contract/actor.ts';
import type { Call } from '@servery/contract/call.ts';
import type { Login } from './login.ts';

/** Actors without a login: the service compares their key with the session. */
const withoutLogin: ReadonlySet<Actor> = new Set(['anonymous', 'keyHolder']);

export type PermissionRefusal = 'loginRequired' | 'notAllowed';

/** Whether a call needs a login; what it may touch is decided by the service (SAFE-02). */
export function needsLogin({ actors }: Pick<Call, 'actors'>): boolean {
  return !actors.some((actor) => withoutLogin.has(actor));
}

/** Why this login may not make the call; null if it may. */
export function permissionRefusal(
  call: Pick<Call, 'actors'>,
  login: Login | null,
): PermissionRefusal | null {
  if (login?.kind !== 'apiKey' && !needsLogin(call)) return null;
  if (login === null) return 'loginRequired';
  return actorsOf(login).some((actor) => call.actors.includes(actor)) ? null : 'notAllowed';
}

/** A key is nobody but its scopes: what is open to everybody is closed to it (KEYS-02). */
function actorsOf(login: Login): readonly Actor[] {
  if (login.kind === 'apiKey') return login.scopes;
  return [login.kind === 'staff' ? login.role : login.kind];
}
