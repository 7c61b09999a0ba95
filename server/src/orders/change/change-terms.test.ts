import { minuteMs } from '@servery/engine/hours/instant.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import {
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
  sundayEvening,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import {
  staffAt,
  staffedOrders,
  strangersToOrder,
} from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);

beforeAll(async () => {
  scenario = await newOrderScenario();
});

beforeEach(() => {
  scenario.time.now = sundayEvening;
});

const inMinutes = (minutes: number): number => sundayEvening + minutes * minuteMs;

describe('the end of a visit', () => {
  it('[STAFF-02] [SHELL-15] is set by staff: guests order until then and not after', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'pork-chop-rice' }));
    const ends = { orderCutoffTime: inMinutes(60), orderLeaveTime: inMinutes(90) };
    given(await orders.change('changeTerms', { session, ...ends }));
    expect(await orders.read(session)).toMatchObject({ sessionData: ends });
    scenario.time.now = inMinutes(60) - 1;
    given(await orders.round(session, { dish: 'egg-tart' }));
    scenario.time.now += 1;
    expect(refusedWith(await orders.round(session, { dish: 'egg-tart' }))).toEqual({
      code: 'lastOrderPassed',
      at: inMinutes(60),
    });
  });

  it('[STAFF-02] keeps what is not sent, and null takes it away', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const cutoff = { orderCutoffTime: inMinutes(30), orderLeaveTime: null };
    given(await orders.change('changeTerms', { session, orderCutoffTime: inMinutes(30) }));
    expect(await orders.read(session)).toMatchObject({ sessionData: cutoff });
    given(await orders.change('changeTerms', { session, orderLeaveTime: inMinutes(45) }));
    expect(await orders.read(session)).toMatchObject({
      sessionData: { ...cutoff, orderLeaveTime: inMinutes(45) },
    });
    given(await orders.change('changeTerms', { session, orderCutoffTime: null }));
    expect(await orders.read(session)).toMatchObject({
      sessionData: { orderCutoffTime: null, orderLeaveTime: inMinutes(45) },
    });
  });

  it('[STAFF-02] is not before the last order', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const ends = { orderCutoffTime: inMinutes(60), orderLeaveTime: inMinutes(59) };
    expect(refusedWith(await orders.change('changeTerms', { session, ...ends }))).toEqual({
      code: 'changeRefused',
      reason: 'cutoffAfterLeave',
    });
  });
});

describe('a change by staff', () => {
  it.each(strangersToOrder)('[STAFF-01] is refused for %s', async (_, login, code) => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const asked = { session, modifiers: ['late-night'] };
    expect(refusedWith(await orders.change('changeTerms', asked, login))).toEqual({ code });
    expect(await orders.read(session)).toMatchObject({ modifiers: [], version: 1 });
  });

  it.each(['toPay', 'done', 'cancelled'])(
    '[STAFF-01] is refused for an order that is %s',
    async (status) => {
      const session = await orders.takeAway({ dish: 'butter-toast' });
      const steps = status === 'done' ? ['toPay', 'done'] : [status];
      for (const step of steps)
        await scenario.rows(`select change_status('${session}', '${step}', now())`);
      const asked = { session, modifiers: ['late-night'] };
      expect(refusedWith(await orders.change('changeTerms', asked))).toEqual({
        code: 'sessionClosed',
        status,
      });
    },
  );

  it('[STAFF-01] [SESSION-13] is made once, of ten at once and after a later one', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const asked = { session, modifiers: ['late-night'], requestKey: aKey() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => orders.change('changeTerms', asked)),
    );
    const [first] = answers.map(given);
    expect(answers.map(given)).toEqual(answers.map(() => first));
    given(await orders.change('changeTerms', { session, modifiers: [] }));
    expect(given(await orders.change('changeTerms', asked))).toEqual(first);
    expect(await orders.read(session)).toMatchObject({ modifiers: [], version: 3 });
    const other = { ...asked, modifiers: ['staff-meal'] };
    expect(refusedWith(await orders.change('changeTerms', other))).toEqual({
      code: 'requestKeyReused',
    });
  });

  it('[STAFF-01] is answered as before once the order is paid', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const asked = { session, modifiers: ['late-night'], requestKey: aKey() };
    const answer = given(await orders.change('changeTerms', asked));
    await scenario.rows(`select change_status('${session}', 'toPay', now())`);
    expect(given(await orders.change('changeTerms', asked))).toEqual(answer);
  });

  it('[STAFF-01] reaches the guests of the order and the staff of the shop', async () => {
    const session = await orders.table();
    await scenario.publisher.settled();
    scenario.emitted.splice(0);
    given(await orders.change('changeTerms', { session, modifiers: ['late-night'] }));
    await scenario.publisher.settled();
    const sent = scenario.emitted.filter(({ room }) =>
      [rooms.session(session), rooms.staff(hongKong)].includes(room),
    );
    expect(sent).toMatchObject([
      { event: 'tableSessions patched', payload: { modifiers: ['late-night'] } },
      {
        event: 'tableSessions changed',
        payload: { _id: session, shop: hongKong, status: 'ongoing', version: 2 },
      },
    ]);
    expect(await scenario.rows(`select from outbox where session = '${session}'`)).toEqual([]);
  });
});

describe('the history of an order', () => {
  const changesOf = (session: string, login = staffAt('manager')) =>
    scenario.send('find tableSessions/changes', { query: { session }, caller: guest(login) });

  it('[STAFF-06] lists every change with who, when and the totals', async () => {
    const session = await orders.takeAway({ dish: 'iced-milk-tea' });
    const before = await orders.stored(session);
    given(await orders.change('changeTerms', { session, orderCutoffTime: inMinutes(30) }));
    scenario.time.now += minuteMs;
    given(await orders.change('changeTerms', { session, modifiers: ['happy-hour'] }));
    const { total } = await orders.stored(session);
    const by = { call: 'tableSessions/changeTerms', staff: 'e'.repeat(24) };
    expect(await changesOf(session)).toEqual({
      kind: 'done',
      result: [
        {
          ...by,
          change: { orderCutoffTime: inMinutes(30) },
          at: sundayEvening,
          version: 2,
          totalBefore: before.total,
          totalAfter: before.total,
        },
        {
          ...by,
          change: { modifiers: ['happy-hour'] },
          at: inMinutes(1),
          version: 3,
          totalBefore: before.total,
          totalAfter: total,
        },
      ],
    });
  });

  it('[STAFF-06] has what staff change by calls of guests, and not what guests change', async () => {
    const session = await orders.table();
    const set = (people: number, login: Login | null) =>
      orders.change('changePeople', { session, people, requestKey: aKey() }, login);
    given(await set(3, null));
    given(await set(4, staffAt('floor')));
    expect(await changesOf(session)).toMatchObject({
      result: [{ call: 'tableSessions/changePeople', change: { people: 4 } }],
    });
  });

  it('[STAFF-06] has no entry of a change that was refused, and is not for other shops', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    const ends = { orderCutoffTime: inMinutes(60), orderLeaveTime: inMinutes(59) };
    refusedWith(await orders.change('changeTerms', { session, ...ends }));
    expect(await changesOf(session)).toMatchObject({ result: [] });
    for (const login of [staffAt('manager', taipei), staffAt('kitchen')])
      expect(refusedWith(await changesOf(session, login))['code']).toMatch(
        /^not(?:Found|Allowed)$/,
      );
  });

  it('[STAFF-06] is never altered or deleted', async () => {
    const session = await orders.takeAway({ dish: 'butter-toast' });
    given(await orders.change('changeTerms', { session, modifiers: ['late-night'] }));
    const entry = `where session = '${session}'`;
    await expect(scenario.rows(`delete from session_changes ${entry}`)).rejects.toThrow('history');
    await expect(
      scenario.rows(`update session_changes set staff = repeat('a', 24) ${entry}`),
    ).rejects.toThrow('history');
  });
});
