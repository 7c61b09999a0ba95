import { describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { authenticatedCaller } from './authenticated-caller.ts';

const ann: Login = { kind: 'member', user: 'a'.repeat(24) };
const bob: Login = { kind: 'member', user: 'b'.repeat(24) };

function newCaller(most = { sessions: 200, rooms: 50 }) {
  const time = { now: 0 };
  const events: unknown[] = [];
  const caller = authenticatedCaller({
    connection: 'c',
    address: '192.0.2.1',
    languages: { cookies: '', accepted: '' },
    clock: () => time.now,
    join: (room) => events.push(['join', room]),
    leave: (room) => events.push(['leave', room]),
    loginChanged: (before, now) => events.push(['login', before, now]),
    most,
  });
  return { caller, events, time };
}

describe('authenticatedCaller', () => {
  it('[SAFE-02] is logged in until the login expires, then anonymous', () => {
    const { caller, time } = newCaller();
    expect(caller.login).toBeNull();
    caller.enter(ann, 1000);
    time.now = 999;
    expect(caller.login).toEqual(ann);
    time.now = 1000;
    expect(caller.login).toBeNull();
    caller.enter(ann, 2000);
    expect(caller.login).toEqual(ann);
  });

  it('[SAFE-02] returns an expired login, but not one that was ended', async () => {
    const { caller, time } = newCaller();
    expect(await caller.lapsed()).toBeNull();
    caller.enter(ann, 1000);
    expect(await caller.lapsed()).toBeNull();
    time.now = 1000;
    expect(await caller.lapsed()).toEqual(ann);
    caller.suspend();
    expect(await caller.lapsed()).toBeNull();
  });

  it('[CALL-01] must log in again after expiry, until it does or twenty seconds have passed', () => {
    const { caller, events, time } = newCaller();
    expect(caller.mustLogIn()).toBe(false);
    caller.enter(ann, 1000);
    caller.join('session:ann');
    time.now = 600_000;
    expect(caller.mustLogIn()).toBe(true);
    caller.enter(ann, 700_000);
    expect(caller.mustLogIn()).toBe(false);
    time.now = 900_000;
    expect(caller.mustLogIn()).toBe(true);
    time.now += 19_999;
    expect(caller.mustLogIn()).toBe(true);
    time.now += 1;
    expect(caller.mustLogIn()).toBe(false);
    expect(events.at(-1)).toEqual(['login', [ann.user], []]);
    caller.enter(ann, time.now + 1000);
    caller.suspend();
    expect(caller.mustLogIn()).toBe(false);
  });

  it('[CHAIN-02] leaves the rooms of one shop when the same person goes on in another', () => {
    const { caller, events } = newCaller();
    const staff = { kind: 'staff', staff: 'e'.repeat(24), role: 'floor', device: null } as const;
    caller.enter({ ...staff, shop: 'a'.repeat(24) }, 1000);
    caller.join('staff:a');
    caller.enter({ ...staff, shop: 'a'.repeat(24) }, 2000);
    expect(events).not.toContainEqual(['leave', 'staff:a']);
    caller.enter({ ...staff, shop: 'b'.repeat(24) }, 3000);
    expect(events).toContainEqual(['leave', 'staff:a']);
  });

  it('reports a change of owner, but no renewal', () => {
    const { caller, events } = newCaller();
    caller.enter(ann, 1);
    caller.enter(ann, 2);
    caller.enter(bob, 3);
    caller.enter(null, 0);
    caller.enter(null, 0);
    expect(events).toEqual([
      ['login', [], [ann.user]],
      ['login', [ann.user], [bob.user]],
      ['login', [bob.user], []],
    ]);
  });

  it('[SAFE-02] drops the sessions and rooms of a login that ends, and keeps those without a login', () => {
    const { caller, events } = newCaller();
    caller.hold('before');
    caller.join('session:before');
    caller.enter(ann, 1000);
    caller.hold('ann');
    caller.join('session:ann');
    caller.hold('before');
    caller.enter(ann, 2000);
    expect(['before', 'ann'].map((name) => caller.holds(name))).toEqual([true, true]);
    caller.enter(bob, 1000);
    expect(['before', 'ann'].map((name) => caller.holds(name))).toEqual([true, false]);
    expect(events.slice(-2)).toEqual([
      ['leave', 'session:ann'],
      ['login', [ann.user], [bob.user]],
    ]);
  });

  it('[SESSION-11] keeps its rooms when it is suspended and the same login returns', () => {
    const { caller, events } = newCaller();
    caller.enter(ann, 1000);
    caller.hold('ann');
    caller.join('session:ann');
    caller.suspend();
    expect(caller.login).toBeNull();
    caller.enter(ann, 2000);
    expect([caller.login, caller.holds('ann')]).toEqual([ann, true]);
    caller.suspend();
    caller.enter(bob, 2000);
    expect(events.slice(1)).toEqual([
      ['join', 'session:ann'],
      ['leave', 'session:ann'],
      ['login', [ann.user], [bob.user]],
    ]);
  });

  it.each([
    [1, [true, true, false]],
    [2, [true, true, false]],
    [3, [false, true, true]],
  ])('[SAFE-05] holds the newest two sessions if two are allowed (%d shown)', (shown, held) => {
    const { caller } = newCaller({ sessions: 2, rooms: 2 });
    const names = ['a', 'b', 'c'];
    for (const name of names.slice(0, Math.max(shown, 2))) caller.hold(name);
    expect(names.map((name) => caller.holds(name))).toEqual(held);
  });

  it('[SAFE-05] leaves the oldest room when it joins one too many, and none when it joins one twice', () => {
    const { caller, events } = newCaller({ sessions: 2, rooms: 2 });
    for (const room of ['a', 'b', 'b', 'c']) caller.join(room);
    expect(events).toEqual([
      ['join', 'a'],
      ['join', 'b'],
      ['join', 'b'],
      ['leave', 'a'],
      ['join', 'c'],
    ]);
  });

  it('[TILL-03] leaves the room of its oldest order before that of its shop', () => {
    const { caller, events } = newCaller({ sessions: 4, rooms: 4 });
    for (const room of ['shop:a', 'staff:a', 'sessionStaff:b', 'session:c', 'sessionStaff:d'])
      caller.join(room);
    caller.join('phone:e');
    expect(events.slice(4)).toEqual([
      ['leave', 'sessionStaff:b'],
      ['join', 'sessionStaff:d'],
      ['leave', 'session:c'],
      ['join', 'phone:e'],
    ]);
  });
});
