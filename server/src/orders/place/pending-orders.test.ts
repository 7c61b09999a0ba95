import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Answer } from '../../transport/dispatch.ts';

let scenario: OrderScenario;

/** The most orders that may wait at the demo's shop. */
const most = 5;
const tooMany = { code: 'initRefused', reason: 'exceedMaxPendingOrders' };
const counter = tables.find(({ shop, name }) => shop === hongKong && name === 'Counter')?.code;

beforeEach(async () => {
  scenario = await newOrderScenario();
});

function toast(type: 'dineInNoTable' | 'takeAway') {
  const dishes = [{ dish: 'butter-toast' }];
  return cartOf({ shop: hongKong, section: hongKongHall, type, dishes }, scenario.restaurant);
}

function place(qrCodeViewItem: string | null, caller: Caller = guest()): Promise<Answer> {
  const session = { type: 'dineInNoTable', section: hongKongHall, qrCodeViewItem };
  const data = { session, shop: hongKong, products: toast('dineInNoTable'), requestKey: aKey() };
  return scenario.send('create tableSessions/create', { data, caller });
}

async function open(caller: Caller = guest()): Promise<string> {
  const scan = { viewItem: counter, date: scenario.time.now, capacity: 1, shop: hongKong };
  const data = { ...scan, requestKey: aKey() };
  const answer = await scenario.send('create tableSessions/createOrResume', { data, caller });
  return String(given(answer)['_id']);
}

function firstRound(session: string, caller: Caller): Promise<Answer> {
  const data = { session, cart: toast('dineInNoTable'), requestKey: aKey() };
  return scenario.send('create tableSessions/order', { data, caller });
}

const isDone = ({ kind }: Answer): boolean => kind === 'done';

describe('a fixed code that many scan', () => {
  it('[PENDING-01] takes orders after five empty sessions, and after fifty', async () => {
    for (let nth = 0; nth < 50; nth += 1) await open();
    expect(given(await place(counter ?? null))).toMatchObject({ round: 1 });
    const late = guest();
    expect(given(await firstRound(await open(late), late))).toMatchObject({ round: 1 });
  });

  it('[PENDING-01] counts a session from its first round on', async () => {
    const guests = Array.from({ length: 12 }, () => guest());
    const sessions = await Promise.all(guests.map((one) => open(one)));
    const answers = await Promise.all(
      guests.map((one, nth) => firstRound(sessions[nth] ?? '', one)),
    );
    expect(answers.filter(isDone)).toHaveLength(most);
    for (const answer of answers.filter((one) => !isDone(one)))
      expect(refusedWith(answer)).toEqual(tooMany);
    expect(refusedWith(await place(counter ?? null))).toEqual(tooMany);
  });

  it('[PENDING-02] counts an order that became takeaway', async () => {
    for (let nth = 0; nth < most; nth += 1) {
      const caller = guest();
      const { _id: session } = given(await place(counter ?? null, caller));
      const data = { mode: 'takeAway', session, shop: hongKong, force: true, requestKey: aKey() };
      await scenario.send('create appOrdering/changeMode', { data, caller });
    }
    expect(refusedWith(await place(counter ?? null))).toEqual(tooMany);
  });
});

describe('orders without a table that name no code', () => {
  it('[PENDING-02] are limited: of sixty at once the shop takes its most', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => place(null)));
    expect(answers.filter(isDone)).toHaveLength(most);
    for (const answer of answers.filter((one) => !isDone(one)))
      expect(refusedWith(answer)).toEqual(tooMany);
  });

  it('[PENDING-02] leave the places of a code free, and a kiosk is not refused', async () => {
    for (let nth = 0; nth < most; nth += 1) given(await place(null));
    const placed = [await place(counter ?? null)];
    const [kiosk] = await scenario.rows(`select id from devices where shop = '${hongKong}'`);
    const login = { kind: 'kiosk', device: String(kiosk?.['id']), shop: hongKong } as const;
    placed.push(await place(null, guest(login)));
    const floor = {
      kind: 'staff',
      device: null,
      staff: 'x',
      shop: hongKong,
      role: 'floor',
    } as const;
    placed.push(await place(null, guest(floor)));
    expect(placed.map(isDone)).toEqual([true, true, true]);
  });
});
