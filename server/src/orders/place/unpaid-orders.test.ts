import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  payingFirst,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffAt } from '@servery/server/testing/staffed-orders.ts';
import { statelessCaller } from '../../calls/caller.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Login } from '../../calls/login.ts';
import type { Answer } from '../../transport/dispatch.ts';
import { releaseUnpaid } from '../store/payable-sessions.ts';

let scenario: OrderScenario;
const toast = 'butter-toast';
const refused = { code: 'tooManyUnpaid', most: 3 };

beforeEach(async () => {
  scenario = await newOrderScenario();
});

/** A phone with a socket of its own, behind the Wi-Fi of the shop. */
function phone(login: Login | null = null, address = '203.0.113.9'): Caller {
  return statelessCaller({ connection: aKey(), address, login, hasSocket: true });
}

interface Sent {
  readonly caller?: Caller;
  readonly device?: string | null;
  readonly number?: string;
  readonly quantity?: number;
  readonly requestKey?: string;
  readonly pickupTime?: number;
  readonly dish?: string;
}

function place({ caller = phone(), device = aKey(), number = '', ...about }: Sent = {}) {
  const { quantity = 1, requestKey = aKey(), pickupTime = null, dish = toast } = about;
  const dishes = [{ dish, quantity }];
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const products = cartOf(requested, scenario.restaurant, requestKey);
  const contact = number === '' ? null : { name: 'Guest', phone: number };
  const session = { type: 'takeAway', section: hongKongOnline, contact, pickupTime };
  const data = { session, shop: hongKong, products, device, requestKey };
  return scenario.send('create tableSessions/create', { data, caller });
}

const isDone = ({ kind }: Answer): boolean => kind === 'done';

/** Whether each order was refused, must be paid first, or is paid later. */
function outcomeOf(answer: Answer): string {
  if (!isDone(answer)) return String(refusedWith(answer)['code']);
  return given(answer)['payBy'] === null ? 'paid later' : 'paid first';
}

async function outcomesOf(count: number, sent: (nth: number) => Sent): Promise<object> {
  const answers = await Promise.all(Array.from({ length: count }, (_, nth) => place(sent(nth))));
  return Object.fromEntries(
    Object.entries(Object.groupBy(answers, outcomeOf)).map(([name, all]) => [name, all?.length]),
  );
}

async function unpaidOrders(): Promise<number> {
  const [row] = await scenario.rows(
    `select count(*) from sessions where status in ('ongoing','toPay')`,
  );
  return Number(row?.['count']);
}

const releaseAt = (at: number) => releaseUnpaid(scenario.database.db, new Date(at));

describe('unpaid orders of one phone', () => {
  it('[UNPAID-01] are three: of thirty with sixty pieces each, 27 are refused', async () => {
    const device = aKey();
    const caller = phone();
    expect(await outcomesOf(30, () => ({ caller, device, quantity: 60 }))).toEqual({
      'paid first': 3,
      tooManyUnpaid: 27,
    });
    expect(refusedWith(await place({ device }))).toEqual(refused);
  });

  it('[UNPAID-01] are three if it leaves its id out, or sends another each time', async () => {
    const [silent, forger] = [phone(), phone()];
    expect(await outcomesOf(10, () => ({ caller: silent, device: null }))).toMatchObject({
      tooManyUnpaid: 7,
    });
    expect(await outcomesOf(10, () => ({ caller: forger }))).toMatchObject({ tooManyUnpaid: 7 });
  });

  it('[UNPAID-01] are three if it reconnects for each order, or changes its address', async () => {
    const device = aKey();
    const sent = (nth: number): Sent => ({ device, caller: phone(null, `203.0.113.${nth}`) });
    expect(await outcomesOf(10, sent)).toEqual({ 'paid later': 3, tooManyUnpaid: 7 });
  });

  it('[UNPAID-01] count no more once one is cancelled or paid', async () => {
    const device = aKey();
    const ids: unknown[] = [];
    for (let nth = 0; nth < 3; nth += 1) ids.push(given(await place({ device }))['_id']);
    const end = (id: unknown, status: string): Promise<unknown> =>
      scenario.rows(`select change_status('${String(id)}', '${status}', now())`);
    await end(ids[0], 'cancelled');
    expect(outcomeOf(await place({ device }))).toBe('paid later');
    expect(refusedWith(await place({ device }))).toEqual(refused);
    await end(ids[1], 'toPay');
    await end(ids[1], 'done');
    expect(outcomeOf(await place({ device }))).toBe('paid later');
  });

  it('[UNPAID-01] [SESSION-13] get their first answer again, even at the limit', async () => {
    const device = aKey();
    const requestKey = aKey();
    const order = { caller: phone(), device, requestKey };
    const first = given(await place(order));
    for (let nth = 0; nth < 2; nth += 1) given(await place({ device }));
    expect(refusedWith(await place({ device }))).toEqual(refused);
    expect(given(await place(order))).toEqual(first);
    expect(await unpaidOrders()).toBe(3);
  });

  it('[UNPAID-01] are nine for a member; kiosk and staff are not counted', async () => {
    const member = { kind: 'member', user: idOf('member', 'siuming') } as const;
    expect(await outcomesOf(12, () => ({ caller: phone(member) }))).toEqual({
      'paid later': 9,
      tooManyUnpaid: 3,
    });
    const floor = {
      kind: 'staff',
      device: null,
      staff: 'x',
      shop: hongKong,
      role: 'floor',
    } as const;
    const till = phone(floor);
    expect(await outcomesOf(30, () => ({ caller: till, device: 'd'.repeat(22) }))).toEqual({
      'paid later': 30,
    });
  });
});

describe('a shop without any of these limits', () => {
  it('[UNPAID-01] takes all thirty, and keeps them', async () => {
    scenario = await newOrderScenario(withoutUnpaidLimits);
    const [device, caller] = [aKey(), phone()];
    expect(await outcomesOf(30, () => ({ caller, device, quantity: 60 }))).toEqual({
      'paid later': 30,
    });
    expect(await releaseAt(scenario.time.now + 24 * 60 * minuteMs)).toEqual([]);
  });
});

describe('guests behind one address', () => {
  it('[UNPAID-02] are never refused for an abuser who changes everything each time', async () => {
    const abuser = (nth: number): Sent => ({ number: `6${String(nth).padStart(7, '0')}` });
    await outcomesOf(60, abuser);
    const honest = await outcomesOf(40, () => ({}));
    expect(honest).toEqual({ 'paid first': 40 });
    expect(outcomeOf(await place({ caller: phone(null, '198.51.100.7') }))).toBe('paid later');
    const member = { kind: 'member', user: idOf('member', 'siuming') } as const;
    expect(outcomeOf(await place({ caller: phone(member) }))).toBe('paid later');
  });

  it('[UNPAID-02] have orders beyond their share released after five minutes', async () => {
    for (let nth = 0; nth < 30; nth += 1) given(await place());
    expect(await releaseAt(scenario.time.now + 5 * minuteMs - 1)).toEqual([]);
    expect(await releaseAt(scenario.time.now + 5 * minuteMs)).toHaveLength(10);
    expect(await unpaidOrders()).toBe(20);
  });

  it('[UNPAID-02] pay first above three with one number, however it is written', async () => {
    const numbers = ['+852 2555 0168', '25550168', '2555-0168', '(00852) 25550168', '2555.0168'];
    const outcomes: string[] = [];
    for (const number of numbers)
      outcomes.push(outcomeOf(await place({ number, caller: phone(null, aKey()) })));
    expect(outcomes).toEqual([
      'paid later',
      'paid later',
      'paid later',
      'paid first',
      'paid first',
    ]);
  });

  it('[UNPAID-02] store no number, address or id in clear', async () => {
    await place({ number: '25550168', device: 'd'.repeat(22) });
    const rows = await scenario.rows('select key from unpaid_order_keys');
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/25550168|dddd|203\.0/);
  });
});

describe('an order that costs nothing where takeaway is paid first', () => {
  /** Its toast is free. */
  function givingToast(restaurant: Restaurant): Restaurant {
    const free = { price: noCents, discountMapping: [] };
    const products = restaurant.products.map((dish) =>
      dish._id === productId(toast) ? { ...dish, ...free } : dish,
    );
    return payingFirst({ ...restaurant, products });
  }

  beforeEach(async () => {
    scenario = await newOrderScenario(givingToast);
  });

  function another(dish: string, session: unknown, caller: Caller): Promise<Answer> {
    const dishes = [{ dish }];
    const about = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
    const data = { session, cart: cartOf(about, scenario.restaurant), requestKey: aKey() };
    return scenario.send('create tableSessions/order', { data, caller });
  }

  it('[SESSION-14] waits for no payment', async () => {
    const { payBy, total } = given(await place());
    expect({ payBy, total }).toEqual({ payBy: null, total: 0 });
    expect(outcomeOf(await place({ dish: 'egg-tart' }))).toBe('paid first');
  });

  it('[UNPAID-02] is kept, however many others of the address or the number are unpaid', async () => {
    const number = '61234567';
    const others = await outcomesOf(30, () => ({ dish: 'egg-tart', number }));
    expect(others).toEqual({ 'paid first': 30 });
    const { _id, payBy } = given(await place({ number }));
    expect(payBy).toBeNull();
    await releaseAt(scenario.time.now + 5 * minuteMs);
    const [row] = await scenario.rows(`select status from sessions where id = '${String(_id)}'`);
    expect(row).toEqual({ status: 'ongoing' });
  });

  it('[SESSION-14] is paid first once a further round costs something', async () => {
    const caller = phone();
    const { _id: session } = given(await place({ caller }));
    const round = given(await another('egg-tart', session, caller));
    expect(round['payBy']).toBe(scenario.time.now + 30 * minuteMs);
  });

  it('[SESSION-14] waits no more once a further round finds it free', async () => {
    const caller = phone();
    const { _id: session } = given(await place({ caller, dish: 'egg-tart' }));
    const data = { session, name: 'Sorry', discountType: 'percent', discount: 100 };
    const manager = guest(staffAt('manager'));
    const discounted = await scenario.send('create tableSessions/changeDiscount', {
      data,
      caller: manager,
    });
    expect(given(discounted)['total']).toBe(0);
    expect(given(await another(toast, session, caller))['payBy']).toBeNull();
  });
});

describe('an order that is not paid', () => {
  it('[UNPAID-03] is paid first above the amount, and released after half an hour', async () => {
    expect(outcomeOf(await place())).toBe('paid later');
    const { _id, payBy } = given(await place({ quantity: 60 }));
    expect(payBy).toBe(scenario.time.now + 30 * minuteMs);
    expect(await releaseAt(Number(payBy))).toEqual([_id]);
  });

  it('[UNPAID-03] is paid first when further rounds bring it above the amount', async () => {
    const caller = phone();
    const { _id: session } = given(await place({ caller }));
    const round = async (): Promise<unknown> => {
      const dishes = [{ dish: toast, quantity: 60 }];
      const about = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
      const data = { session, cart: cartOf(about, scenario.restaurant), requestKey: aKey() };
      return given(await scenario.send('create tableSessions/order', { data, caller }))['payBy'];
    };
    expect(await round()).toBe(scenario.time.now + 30 * minuteMs);
    scenario.time.now += minuteMs;
    expect(await round()).toBe(scenario.time.now + 29 * minuteMs);
  });

  it('[UNPAID-04] is released after its hold time with its stock, unless it is begun', async () => {
    const [waiting, begun] = [given(await place({ dish: 'egg-tart' })), given(await place())];
    await scenario.rows(
      `update sessions set progress = 'preparing' where id = '${String(begun['_id'])}'`,
    );
    const end = scenario.time.now + 180 * minuteMs;
    expect(await releaseAt(end - 1)).toEqual([]);
    expect(await releaseAt(end)).toEqual([waiting['_id']]);
    expect(
      await scenario.rows(`select reason, quantity from stock_ledger
        where session = '${String(waiting['_id'])}' order by id`),
    ).toEqual([
      { reason: 'sold', quantity: -1 },
      { reason: 'returned', quantity: 1 },
    ]);
    expect(await scenario.rows('select session from unpaid_holds')).toEqual([
      { session: begun['_id'] },
    ]);
  });

  it('[UNPAID-04] is held for its pickup time', async () => {
    const pickupTime = scenario.time.now + 60 * minuteMs;
    const { _id } = given(await place({ pickupTime }));
    expect(await releaseAt(scenario.time.now + 239 * minuteMs)).toEqual([]);
    expect(await releaseAt(scenario.time.now + 240 * minuteMs)).toEqual([_id]);
  });
});
