import { describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { authenticatedCaller } from './authenticated-caller.ts';

const ann: Login = { kind: 'member', user: 'a'.repeat(24) };
const bob: Login = { kind: 'member', user: 'b'.repeat(24) };

function seated(most = { sessions: 200, rooms: 50 }) {
  const time = { now: 0 };
  const told: unknown[] = [];
  const caller = authenticatedCaller({
    connection: 'c',
    address: '192.0.2.1',
    clock: () => time.now,
    join: (room) => told.push(['join', room]),
    leave: (room) => told.push(['leave', room]),
    loginChanged: (before, now) => told.push(['login', before, now]),
    most,
  });
  return { caller, told, time };
}

describe('a seated caller', () => {
  it('[SAFE-02] is logged in until that moment, and anonymous from then on', () => {
    const { caller, time } = seated();
    expect(caller.login).toBeNull();
    caller.enter(ann, 1000);
    time.now = 999;
    expect(caller.login).toEqual(ann);
    time.now = 1000;
    expect(caller.login).toBeNull();
    caller.enter(ann, 2000);
    expect(caller.login).toEqual(ann);
  });

  it('[SAFE-02] knows whose login has run out, and nothing of one that was ended', async () => {
    const { caller, time } = seated();
    expect(await caller.lapsed()).toBeNull();
    caller.enter(ann, 1000);
    expect(await caller.lapsed()).toBeNull();
    time.now = 1000;
    expect(await caller.lapsed()).toEqual(ann);
    caller.suspend();
    expect(await caller.lapsed()).toBeNull();
  });

  it('[CALL-01] is to log in again from then on, until it does or has been told so for a while', () => {
    const { caller, told, time } = seated();
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
    expect(told.at(-1)).toEqual(['login', ann.user, null]);
    caller.enter(ann, time.now + 1000);
    caller.suspend();
    expect(caller.mustLogIn()).toBe(false);
  });

  it('says who came and went, and nothing of a login that is only renewed', () => {
    const { caller, told } = seated();
    caller.enter(ann, 1);
    caller.enter(ann, 2);
    caller.enter(bob, 3);
    caller.enter(null, 0);
    caller.enter(null, 0);
    expect(told).toEqual([
      ['login', null, ann.user],
      ['login', ann.user, bob.user],
      ['login', bob.user, null],
    ]);
  });

  it('[SAFE-02] keeps nothing of a login that has ended but all that was there without one', () => {
    const { caller, told } = seated();
    caller.hold('before');
    caller.join('session:before');
    caller.enter(ann, 1000);
    caller.hold('ann');
    caller.join('session:ann');
    caller.hold('before');
    caller.enter(ann, 2000);
    expect(['before', 'ann'].map(caller.holds)).toEqual([true, true]);
    caller.enter(bob, 1000);
    expect(['before', 'ann'].map(caller.holds)).toEqual([true, false]);
    expect(told.slice(-2)).toEqual([
      ['leave', 'session:ann'],
      ['login', ann.user, bob.user],
    ]);
  });

  it('[SESSION-11] keeps its rooms when it is suspended and the same login comes back', () => {
    const { caller, told } = seated();
    caller.enter(ann, 1000);
    caller.hold('ann');
    caller.join('session:ann');
    caller.suspend();
    expect(caller.login).toBeNull();
    caller.enter(ann, 2000);
    expect([caller.login, caller.holds('ann')]).toEqual([ann, true]);
    caller.suspend();
    caller.enter(bob, 2000);
    expect(told.slice(1)).toEqual([
      ['join', 'session:ann'],
      ['leave', 'session:ann'],
      ['login', ann.user, bob.user],
    ]);
  });

  it.each([
    [1, [true, true, false]],
    [2, [true, true, false]],
    [3, [false, true, true]],
  ])(
    '[SAFE-05] holds two sessions where two are allowed, after %d of three the newest',
    (shown, held) => {
      const { caller } = seated({ sessions: 2, rooms: 2 });
      const names = ['a', 'b', 'c'];
      for (const name of names.slice(0, Math.max(shown, 2))) caller.hold(name);
      expect(names.map(caller.holds)).toEqual(held);
    },
  );

  it('[SAFE-05] leaves the room it joined first when it joins one too many, and none when it joins one again', () => {
    const { caller, told } = seated({ sessions: 2, rooms: 2 });
    for (const room of ['a', 'b', 'b', 'c']) caller.join(room);
    expect(told).toEqual([
      ['join', 'a'],
      ['join', 'b'],
      ['join', 'b'],
      ['leave', 'a'],
      ['join', 'c'],
    ]);
  });
});
