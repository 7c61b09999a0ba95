import { beforeAll, describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import { toastCounter, waterBar, wok } from '@servery/demo/restaurant/stations.ts';
import { rooms } from '../calls/event-rooms.ts';
import type { Login } from '../calls/login.ts';
import { type ShownTicket, testBoard } from '@servery/server/testing/kitchen-board.ts';
import {
  type OrderScenario,
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  payingFirst,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const { table, round, takeAway, change: changeOrder, read } = staffedOrders(() => scenario);
const { board, ticketsOf, change, seen } = testBoard(() => scenario);

const tart = { dish: 'egg-tart' } as const;
const tea = { dish: 'hot-milk-tea' } as const;
const lunch = {
  dish: 'lunch-set-hk',
  picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
} as const;

beforeAll(async () => {
  scenario = await newOrderScenario();
});

function statesOf(tickets: readonly ShownTicket[]): readonly string[] {
  return tickets.flatMap(({ lines }) => lines.map(({ state }) => state));
}

async function eventsOf(session: string): Promise<readonly Record<string, unknown>[]> {
  return scenario.rows(`select line, version, kind, staff, request_key from kitchen_events
    where session = '${session}' order by id`);
}

/** A takeaway of two dishes of one station, one for each course. */
async function inCourses(login: Login | null): Promise<string> {
  const session = { type: 'takeAway', section: hongKongOnline };
  const { restaurant } = scenario;
  const dishes = [tart, { dish: 'pineapple-bun' }];
  const cart = cartOf(
    { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes },
    restaurant,
  );
  const products = cart.map((line, at) => ({ ...line, course: at + 1 }));
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  const caller = guest(login);
  return String(given(await scenario.send('create tableSessions/create', { data, caller }))['_id']);
}

async function progressOf(session: string): Promise<unknown> {
  return (await read(session))['progress'];
}

describe('the tickets of an order', () => {
  it('[KITCHEN-01] [KITCHEN-02] are written with it, one for each station', async () => {
    const session = await takeAway(tart, tea, lunch);
    const tickets = await ticketsOf(session);
    expect(tickets.map(({ station }) => station).toSorted()).toEqual(
      [toastCounter._id, waterBar._id, wok._id].toSorted(),
    );
    const bar = tickets.find(({ station }) => station === waterBar._id);
    expect(bar?.lines.map(({ product }) => product)).toEqual([
      productId('hot-milk-tea'),
      productId('hot-milk-tea'),
    ]);
    expect(bar?.lines.map(({ parent }) => parent?.[0]?.value ?? null)).toEqual([
      null,
      '午市快餐連飲品',
    ]);
  });

  it('[KITCHEN-02] are new ones for a further round, and what was ready is preparing again', async () => {
    const session = await table();
    given(await round(session, tart));
    given(await change(await ticketsOf(session), 'ready'));
    expect(await progressOf(session)).toBe('ready');
    given(await round(session, tart));
    expect((await ticketsOf(session)).map((ticket) => ticket.round)).toEqual([1, 2]);
    expect(await progressOf(session)).toBe('preparing');
  });

  it('[KITCHEN-02] [SESSION-13] are written once, however often the order is sent', async () => {
    const session = await table();
    const { cart } = staffedOrders(() => scenario);
    const data = { session, cart: cart(tart), requestKey: aKey() };
    await Promise.all(
      Array.from({ length: 4 }, () => scenario.send('create tableSessions/order', { data })),
    );
    expect(await ticketsOf(session)).toHaveLength(1);
  });

  it('[KITCHEN-16] are one for each course that staff name; later ones wait to be fired', async () => {
    const session = await inCourses(staffAt('till'));
    const tickets = await ticketsOf(session);
    expect(tickets.map(({ course, lines }) => [course, lines.map(({ state }) => state)])).toEqual([
      [1, ['fired']],
      [2, ['held']],
    ]);
    given(await change(tickets.slice(0, 1), 'ready'));
    expect(await progressOf(session)).toBe('preparing');
    given(await change((await ticketsOf(session)).slice(1), 'fire'));
    given(await change((await ticketsOf(session)).slice(1), 'ready'));
    expect(await progressOf(session)).toBe('ready');
    await seen((await ticketsOf(session)).slice(1));
    expect((await ticketsOf(session)).map(({ seenAt }) => seenAt === null)).toEqual([true, false]);
  });

  it('[KITCHEN-16] have no course that a guest names', async () => {
    const tickets = await ticketsOf(await inCourses(null));
    expect(tickets.map(({ course }) => course)).toEqual([0]);
    expect(statesOf(tickets)).toEqual(['fired', 'fired']);
  });

  it('[KITCHEN-12] are read of several orders at once', async () => {
    const orders = [await takeAway(tart), await takeAway(tea)];
    await takeAway(tart);
    const { tickets } = await board({ sessions: orders });
    expect(tickets.map(({ session }) => session).toSorted()).toEqual(orders.toSorted());
  });

  it('[KITCHEN-12] are another shop’s business alone', async () => {
    const session = await takeAway(tart);
    const caller = guest(staffAt('kitchen', taipei));
    const elsewhere = given(await scenario.send('find kitchen/tickets', { caller }));
    expect(elsewhere['tickets']).toEqual([]);
    const named = await scenario.send('find kitchen/tickets', { query: { session }, caller });
    expect(refusedWith(named)).toEqual({ code: 'notFound' });
    const query = { sessions: [session] };
    const listed = await scenario.send('find kitchen/tickets', { query, caller });
    expect(refusedWith(listed)).toEqual({ code: 'notFound' });
    const tickets = await ticketsOf(session);
    const changed = await change(tickets, 'begin', { login: staffAt('kitchen', taipei) });
    expect(refusedWith(changed)).toEqual({ code: 'notFound' });
  });
});

describe('a change at a station', () => {
  it('[KITCHEN-03] [KITCHEN-04] [KITCHEN-07] is kept with who made it, and the order follows', async () => {
    const session = await takeAway(tart, tea);
    const progress = [];
    for (const step of ['begin', 'ready', 'serve'] as const) {
      const key = aKey();
      const answer = given(await change(await ticketsOf(session), step, { key }));
      progress.push(answer['progress']);
      const last = (await eventsOf(session)).at(-1);
      expect(last).toMatchObject({ staff: 'e'.repeat(24), request_key: key });
    }
    expect(progress).toEqual(['preparing', 'ready', 'completed']);
    expect(await progressOf(session)).toBe('completed');
    expect((await board()).tickets.filter((ticket) => ticket.session === session)).toEqual([]);
  });

  it('[KITCHEN-04] is heard by guests when the progress changes, and by boards every time', async () => {
    const session = await takeAway(tart, tea);
    const [one, other] = await ticketsOf(session);
    await scenario.publisher.settled();
    scenario.emitted.length = 0;
    if (one === undefined || other === undefined) throw new Error('two stations were expected');
    given(await change([one], 'begin'));
    given(await change([other], 'begin'));
    await scenario.publisher.settled();
    const heard = (event: string, room: string): number =>
      scenario.emitted.filter((sent) => sent.event === event && sent.room === room).length;
    expect(heard('tableSessions patched', rooms.session(session))).toBe(1);
    expect(heard('kitchen changed', rooms.staff(hongKong))).toBe(2);
  });

  it('[KITCHEN-07] of two at once is made by one; the other learns how the line stands', async () => {
    const session = await takeAway(tart);
    const tickets = await ticketsOf(session);
    const answers = await Promise.all([
      change(tickets, 'ready'),
      change(tickets, 'ready'),
      change(tickets, 'begin'),
    ]);
    const refused = answers.filter(({ kind }) => kind === 'failed').map(refusedWith);
    expect(refused).toHaveLength(2);
    const [now] = await ticketsOf(session);
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        code: 'versionPassed',
        lines: [{ version: 2, state: now?.lines[0]?.state }],
      });
    expect(await eventsOf(session)).toHaveLength(1);
  });

  it('[KITCHEN-07] is made once, however often it is sent', async () => {
    const session = await takeAway(tart);
    const tickets = await ticketsOf(session);
    const key = aKey();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => change(tickets, 'ready', { key })),
    );
    const results = answers.map(given);
    expect(results).toEqual(results.map(() => results[0]));
    expect(await eventsOf(session)).toHaveLength(1);
  });

  it('[KITCHEN-07] changes nothing if one of its lines cannot follow', async () => {
    const session = await takeAway(tart, tea);
    const [one, other] = await ticketsOf(session);
    if (one === undefined || other === undefined) throw new Error('two stations were expected');
    given(await change([one], 'serve'));
    const now = await ticketsOf(session);
    expect(refusedWith(await change(now, 'ready'))).toMatchObject({
      code: 'changeRefused',
      reason: 'kitchenState',
      state: 'served',
    });
    expect(statesOf(await ticketsOf(session)).toSorted()).toEqual(['fired', 'served']);
    const unknown = one.lines.map((line) => ({ ...line, line: 'no-such-line' }));
    expect(refusedWith(await change([{ ...one, lines: unknown }], 'ready'))).toEqual({
      code: 'notFound',
    });
  });

  it('[KITCHEN-07] is never altered or deleted', async () => {
    const session = await takeAway(tart);
    given(await change(await ticketsOf(session), 'begin'));
    const stays = 'entries of a history stay as they are';
    const update = scenario.rows(`update kitchen_events set kind = 'ready'`);
    await expect(update).rejects.toThrow(stays);
    await expect(scenario.rows(`delete from kitchen_events`)).rejects.toThrow(stays);
  });

  it('[KITCHEN-03] is undone within fifteen minutes, and a finished ticket comes back', async () => {
    const session = await takeAway(tart);
    scenario.time.now += 1000;
    given(await change(await ticketsOf(session), 'serve'));
    const recent = (await board({ view: 'recent' })).tickets;
    expect(recent[0]?.session).toBe(session);
    given(await change(await ticketsOf(session), 'recall'));
    expect((await board()).tickets.map((ticket) => ticket.session)).toContain(session);
    expect(await progressOf(session)).toBe('preparing');
    given(await change(await ticketsOf(session), 'ready'));
    scenario.time.now += 15 * 60_000 + 1;
    expect(refusedWith(await change(await ticketsOf(session), 'recall'))).toMatchObject({
      reason: 'recallTooLate',
    });
  });

  it('[KITCHEN-12] leaves the board an hour after it made a ticket ready that nobody serves', async () => {
    const session = await takeAway(tart);
    given(await change(await ticketsOf(session), 'ready'));
    const isShown = async (): Promise<boolean> =>
      (await board()).tickets.some((ticket) => ticket.session === session);
    expect(await isShown()).toBe(true);
    scenario.time.now += 3_600_000;
    expect(await isShown()).toBe(false);
  });

  it('[KITCHEN-03] holds and fires a dish, and the order agrees', async () => {
    const session = await table();
    given(await round(session, tart));
    given(await change(await ticketsOf(session), 'hold'));
    expect(await read(session)).toMatchObject({ products: [{ status: 'hold' }] });
    scenario.time.now += 60_000;
    given(await change(await ticketsOf(session), 'fire'));
    const [ticket] = await ticketsOf(session);
    expect(ticket?.lines).toMatchObject([{ state: 'fired', firedAt: scenario.time.now }]);
    expect(await read(session)).toMatchObject({ products: [{ status: 'init' }] });
  });

  it('[KITCHEN-03] [KITCHEN-08] a line waits for its order once it waits at all its stations', async () => {
    const session = await takeAway(tart);
    await scenario.rows(`insert into kitchen_tickets (session, round, station, course, shop, at,
        lines, held)
      select session, round, '${wok._id}', course, shop, at, lines, held from kitchen_tickets
        where session = '${session}'`);
    const steps: unknown[] = [];
    for (const [station, asked] of [
      [wok, 'hold'],
      [toastCounter, 'hold'],
      [wok, 'fire'],
    ] as const) {
      const tickets = await ticketsOf(session);
      const own = tickets.filter((ticket) => ticket.station === station._id);
      given(await change(own, asked));
      steps.push((await read(session))['products']);
    }
    expect(steps).toMatchObject([[{ status: 'init' }], [{ status: 'hold' }], [{ status: 'init' }]]);
  });

  it('[KITCHEN-06] says how long a dish took, and the dish has a pace after twenty', async () => {
    const session = await table();
    given(await round(session, { dish: 'french-toast', quantity: 1 }));
    for (let times = 0; times < 20; times += 1) {
      scenario.time.now += 60_000;
      given(await change(await ticketsOf(session), 'ready'));
      given(await change(await ticketsOf(session), 'recall'));
    }
    const { paces } = await board();
    expect(paces).toEqual([
      { product: productId('french-toast'), slowMs: 15 * 60_000, lateMs: 19 * 60_000 },
    ]);
  });

  it('[KITCHEN-06] learns nothing from an order for later, which is cooked long after it was fired', async () => {
    const session = await takeAway(tart);
    await scenario.rows(`update sessions
      set details = details || '{"pickupTime": ${scenario.time.now}}' where id = '${session}'`);
    scenario.time.now += 300 * 60_000;
    given(await change(await ticketsOf(session), 'ready'));
    expect(
      await scenario.rows(`select took_ms from kitchen_events where session = '${session}'`),
    ).toEqual([{ took_ms: null }]);
  });

  it('[KITCHEN-11] waits until somebody has read a note about an allergy', async () => {
    const session = await table();
    const { cart } = staffedOrders(() => scenario);
    const noted = cart(tart).map((line) => ({ ...line, customRemark: '花生敏感' }));
    const data = { session, cart: noted, requestKey: aKey() };
    given(await scenario.send('create tableSessions/order', { data }));
    const tickets = await ticketsOf(session);
    expect(tickets[0]?.lines).toMatchObject([{ noteUnread: true }]);
    expect(refusedWith(await change(tickets, 'begin'))).toMatchObject({ reason: 'noteUnread' });
    given(await change(tickets, 'acknowledge'));
    const after = await ticketsOf(session);
    expect(after[0]?.lines).toMatchObject([{ noteUnread: false }]);
    given(await change(after, 'begin'));
  });
});

describe('a change of the order', () => {
  async function lineIn(session: string): Promise<unknown> {
    return (await ticketsOf(session))[0]?.lines[0]?.line;
  }

  it('[KITCHEN-08] cancels a line at its stations, to be acknowledged if it was begun', async () => {
    const session = await table();
    given(await round(session, tart));
    given(await change(await ticketsOf(session), 'begin'));
    const line = await lineIn(session);
    given(await changeOrder('changeLine', { session, line, status: 'cancel' }));
    const [ticket] = (await board()).tickets.filter((one) => one.session === session);
    expect(ticket?.lines).toMatchObject([{ state: 'cancelled', cancelUnread: true }]);
    expect((await eventsOf(session)).at(-1)).toMatchObject({
      kind: 'cancelled',
      staff: 'e'.repeat(24),
    });
    given(await change(await ticketsOf(session), 'acknowledge'));
    expect((await board()).tickets.some((one) => one.session === session)).toBe(false);
  });

  it('[KITCHEN-08] lets a line that nobody had begun go, and makes the rest ready', async () => {
    const session = await table();
    given(await round(session, tart, tea));
    const [one] = await ticketsOf(session);
    if (one === undefined) throw new Error('a ticket was expected');
    given(await change([one], 'ready'));
    expect(await progressOf(session)).toBe('preparing');
    const left = (await ticketsOf(session)).find(({ station }) => station !== one.station);
    const line = left?.lines[0]?.line;
    given(await changeOrder('changeLine', { session, line, status: 'cancel' }));
    expect(await progressOf(session)).toBe('ready');
    const open = (await board()).tickets.filter((ticket) => ticket.session === session);
    expect(open.map(({ station }) => station)).toEqual([one.station]);
  });

  it('[KITCHEN-08] that moves it changes the name on its tickets, and makes no new ones', async () => {
    const seated = (await board()).tickets.find((ticket) => ticket.table !== null);
    const session = seated?.session ?? '';
    const before = await ticketsOf(session);
    const [other] = await scenario.rows(`select id, name from table_view_items
      where shop = '${hongKong}' and order_type = 'dineInNoTable'`);
    await scenario.rows(`update sessions set table_item = '${String(other?.['id'])}'
      where id = '${session}'`);
    const moved = before.map((ticket) => ({ ...ticket, table: other?.['name'] }));
    expect(await ticketsOf(session)).toEqual(moved);
  });

  it('[KITCHEN-08] holds and fires a line', async () => {
    const session = await table();
    given(await round(session, tart));
    const line = await lineIn(session);
    given(await changeOrder('changeLine', { session, line, status: 'hold' }));
    expect(statesOf(await ticketsOf(session))).toEqual(['held']);
    given(await changeOrder('changeLine', { session, line, status: 'init' }));
    expect(statesOf(await ticketsOf(session))).toEqual(['fired']);
  });

  it('[KITCHEN-08] that its guest cancels takes its tickets away', async () => {
    const session = await takeAway(tart, tea);
    given(await changeOrder('progress', { session, progress: 'received' }));
    await scenario.rows(`select cancel_order('${session}', 'guest', now())`);
    expect(statesOf(await ticketsOf(session))).toEqual(['cancelled', 'cancelled']);
    expect((await board()).tickets.some((one) => one.session === session)).toBe(false);
  });

  it('[KITCHEN-08] that ends it closes tickets of what is served or was never begun', async () => {
    const session = await takeAway(tart, { dish: 'pineapple-bun' });
    const [ticket] = await ticketsOf(session);
    const [first, second] = ticket?.lines ?? [];
    if (ticket === undefined || first === undefined || second === undefined)
      throw new Error('a ticket of two lines was expected');
    given(await change([{ ...ticket, lines: [first] }], 'serve'));
    await scenario.rows(`select cancel_order('${session}', 'staff', now())`);
    expect(statesOf(await ticketsOf(session))).toEqual(['served', 'cancelled']);
    const open = await scenario.rows(`select station from kitchen_tickets
      where session = '${session}' and closed_at is null`);
    expect(open).toEqual([]);
  });

  it('[KITCHEN-08] that ends it while it is cooked stays until it is acknowledged', async () => {
    const session = await table();
    given(await round(session, tart));
    given(await change(await ticketsOf(session), 'begin'));
    await scenario.rows(`select cancel_order('${session}', 'staff', now())`);
    const open = (await board()).tickets.filter((one) => one.session === session);
    expect(open).toMatchObject([{ status: 'cancelled', lines: [{ cancelUnread: true }] }]);
    given(await change(open, 'acknowledge'));
    expect((await board()).tickets.some((one) => one.session === session)).toBe(false);
  });
});

describe('the progress that staff set', () => {
  it('[KITCHEN-10] writes the events of all lines, and holds though a dish is held', async () => {
    const session = await table();
    given(await round(session, tart, tea));
    for (const [progress, states] of [
      ['preparing', ['begun', 'begun']],
      ['ready', ['ready', 'ready']],
      ['received', ['fired', 'fired']],
      ['completed', ['served', 'served']],
    ] as const) {
      given(await changeOrder('progress', { session, progress }));
      expect(statesOf(await ticketsOf(session))).toEqual(states);
      expect(await progressOf(session)).toBe(progress);
    }
    expect((await eventsOf(session)).every(({ staff }) => staff === 'e'.repeat(24))).toBe(true);
  });

  it('[KITCHEN-10] is that of an order from before there were tickets', async () => {
    const session = await takeAway(tart);
    await scenario.rows(`delete from kitchen_tickets where session = '${session}'`);
    given(await changeOrder('progress', { session, progress: 'ready' }));
    expect(await progressOf(session)).toBe('ready');
    expect(await ticketsOf(session)).toEqual([]);
  });
});

describe('a ticket that is not paid yet', () => {
  it('[KITCHEN-05] says so, and its clock starts with the payment', async () => {
    const first = await newOrderScenario(payingFirst);
    const orders = staffedOrders(() => first);
    const boards = testBoard(() => first);
    const session = await orders.takeAway(tart);
    expect(await boards.ticketsOf(session)).toMatchObject([{ isUnpaid: true }]);
    first.time.now += 120_000;
    await first.rows(`update sessions set status = 'toPay' where id = '${session}'`);
    await first.rows(`select change_status('${session}', 'done',
      to_timestamp(${first.time.now / 1000}))`);
    expect(await boards.ticketsOf(session)).toMatchObject([
      { isUnpaid: false, lines: [{ firedAt: first.time.now }] },
    ]);
  });
});

describe('an order for another day', () => {
  it('[KITCHEN-12] is on the board again half a day before its time, until half a day after', async () => {
    const session = await takeAway(tart);
    const dueAt = scenario.time.now + 36 * 3_600_000;
    await scenario.rows(`update sessions
      set details = details || '{"pickupTime": ${dueAt}}' where id = '${session}'`);
    const isShown = async (hoursBefore: number): Promise<boolean> => {
      scenario.time.now = dueAt - hoursBefore * 3_600_000;
      const { tickets } = await board();
      return tickets.some((ticket) => ticket.session === session);
    };
    expect([await isShown(36), await isShown(13)]).toEqual([true, false]);
    expect([await isShown(11), await isShown(0), await isShown(-11)]).toEqual([true, true, true]);
    expect(await isShown(-13)).toBe(false);
  });
});

describe('a ticket that nobody sees', () => {
  it('[KITCHEN-09] is confirmed by the first screen that draws it', async () => {
    const session = await takeAway(tart);
    const before = await ticketsOf(session);
    await seen(before);
    const at = scenario.time.now;
    scenario.time.now += 1000;
    await seen(before);
    expect(await ticketsOf(session)).toMatchObject([{ seenAt: at }]);
  });

  it('[KITCHEN-12] leaves a board that asks with what has changed since', async () => {
    const caller = guest(staffAt('kitchen'));
    const asked = async (known: string) => {
      const data = { tickets: [], latest: known };
      return given(await scenario.send('create kitchen/seen', { data, caller }));
    };
    const { latest } = await board();
    expect(await asked(latest)).toMatchObject({ latest, changed: [] });
    const session = await takeAway(tart);
    const after = await board();
    expect(await asked(latest)).toMatchObject({ latest: after.latest, changed: [session] });
    expect(await asked(after.latest)).toMatchObject({ changed: [] });
    given(await change(await ticketsOf(session), 'begin'));
    expect((await board()).latest).not.toBe(after.latest);
    expect(await asked(after.latest)).toMatchObject({ changed: [session] });
    expect(await seen([])).toMatchObject({ changed: null });
  });
});

it('[KITCHEN-06] a dish that is made ready after weeks is ready, and teaches nothing', async () => {
  scenario = await newOrderScenario();
  const session = await table();
  given(await round(session, tart));
  scenario.time.now += 28 * 24 * 3_600_000;
  given(await change(await ticketsOf(session), 'ready'));
  expect(
    await scenario.rows(`select took_ms from kitchen_events where session = '${session}'`),
  ).toEqual([{ took_ms: null }]);
});
