import { describe, expect, it } from 'vitest';
import { accessMatrix, accessTo, callerKinds } from './access.ts';
import { actors } from './actor.ts';
import { nameOf } from './call.ts';
import { memberCalls } from './calls/member-calls.ts';
import { sessionCalls } from './calls/session-calls.ts';
import { staffCalls } from './calls/staff-calls.ts';
import { calls } from './services.ts';

function row(call: (typeof calls)[number]): object {
  return Object.fromEntries(
    callerKinds.map((callerKind) => [callerKind, accessTo(call, callerKind)]),
  );
}

describe('the access matrix', () => {
  it('has one entry for every call and every kind of caller', () => {
    const cells = accessMatrix.map(({ call, callerKind }) => `${nameOf(call)} ${callerKind}`);
    expect(new Set(cells).size).toBe(calls.length * callerKinds.length);
    expect(cells).toHaveLength(calls.length * callerKinds.length);
  });

  it.each(calls.map((call) => [nameOf(call), call] as const))(
    'lets in to %s whom the table names',
    (_, call) => {
      const named = actors.filter((actor) => call.actors.includes(actor));
      const given: readonly string[] = ['answers', 'progressOnly'];
      expect(named.filter((actor) => !given.includes(accessTo(call, actor)))).toEqual([]);
    },
  );

  it('gives an order to its guests, its member, its kiosk and its staff only', () => {
    expect(row(sessionCalls.getSession)).toEqual({
      anonymous: 'notFound',
      keyHolder: 'answers',
      member: 'answers',
      kiosk: 'answers',
      device: 'notFound',
      kitchen: 'notFound',
      floor: 'answers',
      till: 'answers',
      manager: 'answers',
      gateway: 'notFound',
      staffElsewhere: 'notFound',
      memberNotOnIt: 'notFound',
      wrongKey: 'notFound',
      'menu:read': 'notAllowed',
      'orders:read': 'answers',
      'orders:place': 'notAllowed',
      'availability:change': 'notAllowed',
      'figures:read': 'notAllowed',
      keyElsewhere: 'notFound',
    });
  });

  it('[CALL-11] shows everybody how an order stands, and only those with a right the rest', () => {
    expect(row(sessionCalls.subscribe)).toEqual({
      anonymous: 'progressOnly',
      keyHolder: 'answers',
      member: 'answers',
      kiosk: 'answers',
      device: 'progressOnly',
      kitchen: 'progressOnly',
      floor: 'answers',
      till: 'answers',
      manager: 'answers',
      gateway: 'progressOnly',
      staffElsewhere: 'progressOnly',
      memberNotOnIt: 'progressOnly',
      wrongKey: 'notFound',
      'menu:read': 'notAllowed',
      'orders:read': 'notAllowed',
      'orders:place': 'notAllowed',
      'availability:change': 'notAllowed',
      'figures:read': 'notAllowed',
      keyElsewhere: 'notAllowed',
    });
  });

  it('gives every caller the list of their own orders only', () => {
    expect(row(sessionCalls.findSessions)).toEqual({
      anonymous: 'loginRequired',
      keyHolder: 'answers',
      member: 'answers',
      kiosk: 'answers',
      device: 'notAllowed',
      kitchen: 'notAllowed',
      floor: 'answers',
      till: 'answers',
      manager: 'answers',
      gateway: 'loginRequired',
      staffElsewhere: 'empty',
      memberNotOnIt: 'notAllowed',
      wrongKey: 'empty',
      'menu:read': 'notAllowed',
      'orders:read': 'answers',
      'orders:place': 'notAllowed',
      'availability:change': 'notAllowed',
      'figures:read': 'notAllowed',
      keyElsewhere: 'empty',
    });
  });

  it('authenticates staff before it looks for the order', () => {
    expect(row(staffCalls.changeStatus)).toMatchObject({
      anonymous: 'loginRequired',
      keyHolder: 'loginRequired',
      member: 'notAllowed',
      kitchen: 'notAllowed',
      floor: 'answers',
      staffElsewhere: 'notFound',
    });
  });

  it('[KEYS-02] gives a key its scopes and not what everybody may do without one', () => {
    expect(row(sessionCalls.createSession)).toMatchObject({
      anonymous: 'answers',
      'orders:place': 'answers',
      'orders:read': 'notAllowed',
      keyElsewhere: 'notFound',
    });
    const open = calls.filter((call) => accessTo(call, 'keyElsewhere') !== 'notAllowed');
    expect(open.filter((call) => call.changes).map(nameOf)).toEqual([
      'create tableSessions/create',
      'create stock/set',
      'create availability/soldOut',
      'create availability/back',
    ]);
  });

  it('shows a member no account but their own', () => {
    expect(row(memberCalls.getUser)).toMatchObject({
      anonymous: 'loginRequired',
      member: 'answers',
      memberNotOnIt: 'notFound',
      kiosk: 'answers',
      manager: 'notAllowed',
    });
  });
});
