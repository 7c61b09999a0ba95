import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { array, object, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { authenticatedCaller } from '../auth/authenticated-caller.ts';
import type { Caller } from '../calls/caller.ts';
import { rooms } from '../calls/event-rooms.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

const foundOrders = object({ data: array(object({ _id: string() })) });

let scenario: OrderScenario;
const left: string[] = [];

beforeAll(async () => {
  scenario = await newOrderScenario();
});

function device(): string {
  return scenario.restaurant.kiosks.find(({ shop }) => shop === hongKong)?._id ?? '';
}

/** The kiosk's screen, connected all day. */
function screen(): Caller {
  const caller = authenticatedCaller({
    connection: 'kiosk',
    address: '127.0.0.1',
    languages: { cookies: '', accepted: '' },
    clock: () => scenario.time.now,
    join: () => undefined,
    leave: (room) => void left.push(room),
    loginChanged: () => undefined,
    most: { sessions: 10, rooms: 10 },
  });
  caller.enter({ kind: 'kiosk', device: device(), shop: hongKong }, Number.POSITIVE_INFINITY);
  return caller;
}

async function orderAt(caller: Caller): Promise<{ id: string; restoreKey: string }> {
  const requested = {
    shop: hongKong,
    section: hongKongOnline,
    type: 'takeAway',
    dishes: [{ dish: 'iced-lemon-tea' }],
  } as const;
  const data = {
    session: { type: 'takeAway', section: hongKongOnline },
    shop: hongKong,
    products: cartOf(requested, scenario.restaurant),
    requestKey: aKey(),
  };
  scenario.time.now += 1000;
  const placed = given(await scenario.send('create tableSessions/create', { data, caller }));
  await scenario.send('create tableSessions/subscribe', { data: { item: placed['_id'] }, caller });
  return { id: String(placed['_id']), restoreKey: String(placed['restoreKey']) };
}

async function reset(caller: Caller, session: string | null = null): Promise<void> {
  scenario.time.now += 1000;
  await scenario.send('create appOrdering/resetSession', { data: { session }, caller });
}

async function found(caller: Caller): Promise<readonly string[]> {
  const query = { type: { $in: ['takeAway'] } };
  const answer = given(await scenario.send('find tableSessions', { query, caller }));
  return parse(foundOrders, answer).data.map(({ _id }) => _id);
}

describe('a kiosk after a reset', () => {
  it('[ACCESS-02] reads only the order of the guest who is there now', async () => {
    const kiosk = screen();
    const first = await orderAt(kiosk);
    expect(await found(kiosk)).toEqual([first.id]);
    await reset(kiosk, first.id);
    expect(await found(kiosk)).toEqual([]);
    expect(left).toContain(rooms.session(first.id));
    for (const caller of [kiosk, screen()]) {
      const read = await scenario.send('get tableSessions', { id: first.id, caller });
      expect(refusedWith(read)).toEqual({ code: 'notFound' });
      const data = { item: first.id };
      const joined = await scenario.send('create tableSessions/subscribe', { data, caller });
      // As to everybody who knows the id (CALL-11).
      expect(given(joined)).not.toHaveProperty('products');
    }
    const second = await orderAt(kiosk);
    expect(await found(screen())).toEqual([second.id]);
    given(await scenario.send('get tableSessions', { id: second.id, caller: screen() }));
    const query = { restoreKey: first.restoreKey };
    given(await scenario.send('get tableSessions', { id: first.id, query, caller: guest() }));
  });

  it('[ACCESS-02] is reset even if the session it names is unknown', async () => {
    const kiosk = screen();
    const { id } = await orderAt(kiosk);
    await reset(kiosk, 'f'.repeat(24));
    const read = await scenario.send('get tableSessions', { id, caller: kiosk });
    expect(refusedWith(read)).toEqual({ code: 'notFound' });
  });
});
