import { describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { calls } from '@servery/contract/services.ts';
import type { Login } from './login.ts';
import { needsLogin, permissionRefusal } from './permissions.ts';

const id = 'a'.repeat(24);

const logins = {
  anonymous: null,
  member: { kind: 'member', user: id },
  kiosk: { kind: 'kiosk', device: id, shop: id },
  device: { kind: 'device', device: id, shop: id, deviceKind: 'till' },
  kitchen: { kind: 'staff', device: null, staff: id, shop: id, role: 'kitchen' },
  floor: { kind: 'staff', device: null, staff: id, shop: id, role: 'floor' },
  till: { kind: 'staff', device: null, staff: id, shop: id, role: 'till' },
  manager: { kind: 'staff', device: null, staff: id, shop: id, role: 'manager' },
} as const satisfies Record<string, Login | null>;

/** A call is open to guests or to the actors it names. */
function expected(call: Call, actor: string): string | null {
  const named: readonly string[] = call.actors;
  if (['anonymous', 'keyHolder', actor].some((one) => named.includes(one))) return null;
  return actor === 'anonymous' ? 'loginRequired' : 'notAllowed';
}

const cells = calls.flatMap((call) =>
  Object.entries(logins).map(([actor, login]) => [nameOf(call), actor, call, login] as const),
);

describe('permissionRefusal', () => {
  it.each(cells)('[SAFE-02] decides %s by %s as the contract says', (...[, actor, call, login]) => {
    expect(permissionRefusal(call, login)).toBe(expected(call, actor));
  });

  // Anonymous, member, kiosk, device, kitchen, floor, till, manager.
  const refused = 'notAllowed';
  it.each([
    [staffCalls.setStock, ['loginRequired', refused, refused, refused, null, null, null, null]],
    [
      staffCalls.invitePairing,
      ['loginRequired', ...Array.from({ length: 6 }, () => refused), null],
    ],
    [
      memberCalls.changePassword,
      ['loginRequired', null, ...Array.from({ length: 6 }, () => refused)],
    ],
    [
      memberCalls.attachMember,
      ['loginRequired', refused, null, refused, refused, null, null, null],
    ],
    [menuCalls.findProducts, Array.from({ length: 8 }, () => null)],
    // The service checks the link or key, because it has the session.
    [sessionCalls.getSession, Array.from({ length: 8 }, () => null)],
  ])('returns the refusal of each login', (call, refusals) => {
    expect(Object.values(logins).map((login) => permissionRefusal(call, login))).toEqual(refusals);
    expect(needsLogin(call)).toBe(refusals[0] === 'loginRequired');
  });

  it('refuses gateways, which have routes of their own', () => {
    const call = { actors: ['gateway'] } as const;
    expect(permissionRefusal(call, null)).toBe('loginRequired');
    expect(permissionRefusal(call, logins.manager)).toBe('notAllowed');
  });
});
