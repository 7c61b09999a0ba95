import { describe, expect, it } from 'vitest';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import { statelessCaller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import { hashOfKey } from '../auth/random-keys.ts';
import { admitted, wasAtPaidTable } from './access.ts';
import type { SessionHead } from './access.ts';

const key = 'k'.repeat(22);
const ming = 'a'.repeat(24);
const kiosk = 'b'.repeat(24);
const shop = 'c'.repeat(24);

const takeAway: SessionHead = {
  id: 'd'.repeat(24),
  shop,
  type: 'takeAway',
  status: 'ongoing',
  user: ming,
  device: kiosk,
  restoreKeyHash: hashOfKey(key),
  version: 1,
  rounds: 1,
  phones: [],
};
const table: SessionHead = {
  ...takeAway,
  type: 'dineIn',
  restoreKeyHash: null,
  device: null,
  user: null,
  phones: [{ id: 'e'.repeat(24), keyHash: hashOfKey(key).toString('hex'), hasPaid: false }],
};

function mayRead(
  session: SessionHead,
  login: Login | null,
  restoreKey: string | null = null,
): boolean {
  try {
    return (
      admitted(session, statelessCaller({ connection: 'c', address: '::1', login }), restoreKey) ===
      session
    );
  } catch {
    return false;
  }
}

describe('who may see a session', () => {
  it.each<[string, Login | null, boolean]>([
    ['a guest without a login', null, false],
    ['its member', { kind: 'member', user: ming }, true],
    ['another member', { kind: 'member', user: 'e'.repeat(24) }, false],
    ['its kiosk', { kind: 'kiosk', device: kiosk, shop }, true],
    ['another kiosk of the shop', { kind: 'kiosk', device: 'e'.repeat(24), shop }, false],
    [
      'the floor of its shop',
      { kind: 'staff', device: null, staff: 'f'.repeat(24), shop, role: 'floor' },
      true,
    ],
    [
      'the kitchen of its shop',
      { kind: 'staff', device: null, staff: 'f'.repeat(24), shop, role: 'kitchen' },
      false,
    ],
    [
      'the manager of another shop',
      { kind: 'staff', device: null, staff: 'f'.repeat(24), shop: ming, role: 'manager' },
      false,
    ],
  ])('[SAFE-02] a self-order for %s', (_, login, expected) => {
    expect(mayRead(takeAway, login)).toBe(expected);
  });

  it('[SAFE-02] a self-order for a guest with its key, not with another key', () => {
    expect(mayRead(takeAway, null, key)).toBe(true);
    expect(mayRead(takeAway, null, 'x'.repeat(22))).toBe(false);
    expect(mayRead({ ...takeAway, restoreKeyHash: null }, null, key)).toBe(false);
  });

  it.each<[SessionStatus, boolean]>([
    ['ongoing', true],
    ['toPay', true],
    ['done', false],
    ['void', false],
    ['cancelled', false],
    ['test', false],
  ])('[SESSION-03] the key of a phone at a table that is %s works: %s', (status, expected) => {
    expect(mayRead({ ...table, status }, null, key)).toBe(expected);
    expect(mayRead({ ...table, status }, null)).toBe(false);
  });

  it.each<[SessionStatus, boolean]>([
    ['done', true],
    ['void', true],
    ['cancelled', false],
  ])(
    '[VISIT-07] the key of the phone that paid a table that is %s works: %s',
    (status, expected) => {
      const phones = table.phones.map((phone) => ({ ...phone, hasPaid: true }));
      const paid: SessionHead = { ...table, phones, status };
      expect(mayRead(paid, null, key)).toBe(expected);
      expect(mayRead(paid, null)).toBe(false);
      expect(mayRead(paid, null, 'x'.repeat(22))).toBe(false);
    },
  );

  it('[SAFE-02] a connection needs the key only once; a paid table refuses it', () => {
    const caller = statelessCaller({ connection: 'c', address: '::1', login: null });
    expect(admitted(takeAway, caller, key)).toBe(takeAway);
    expect(admitted(takeAway, caller, null)).toBe(takeAway);
    expect(() => admitted(table, caller, null)).toThrow('notFound');
    expect(admitted(table, caller, key)).toBe(table);
    expect(admitted(table, caller, null)).toBe(table);
    expect(() => admitted({ ...table, status: 'done' }, caller, null)).toThrow('notFound');
    expect(() => admitted(null, caller, null)).toThrow('notFound');
  });

  it.each<[string, SessionHead, boolean]>([
    ['a table that has paid', { ...table, status: 'done' }, true],
    ['a table that has not', table, false],
    ['a void table', { ...table, status: 'void' }, false],
    ['a self-order', { ...takeAway, status: 'done' }, false],
  ])(
    '[RECORD-03] recognises a guest who was at the table until it was paid: %s',
    (_, session, expected) => {
      const caller = statelessCaller({ connection: 'c', address: '::1', login: null });
      expect(wasAtPaidTable(session, caller)).toBe(false);
      caller.hold(session.id, session.phones[0]?.id);
      expect(wasAtPaidTable(session, caller)).toBe(expected);
      expect(wasAtPaidTable({ ...session, phones: [] }, caller)).toBe(false);
    },
  );

  it('[VISIT-06] ends what a connection holds when its phone is removed', () => {
    const caller = statelessCaller({ connection: 'c', address: '::1', login: null });
    admitted(table, caller, key);
    const without = { ...table, phones: [] };
    expect(() => admitted(without, caller, null)).toThrow('notFound');
    expect(() => admitted(without, caller, key)).toThrow('notFound');
    expect(caller.holds(table.id)).toBe(false);
    admitted(table, caller, key);
    expect(() => admitted({ ...without, type: 'takeAway' }, caller, null)).toThrow('notFound');
  });

  it('[VISIT-06] does not open a running table to the login of its member alone', () => {
    const member = { kind: 'member', user: ming } as const;
    expect(mayRead({ ...table, user: ming }, member)).toBe(false);
    expect(mayRead({ ...table, user: ming }, member, key)).toBe(true);
    expect(mayRead({ ...table, user: ming, status: 'done' }, member)).toBe(true);
  });
});
