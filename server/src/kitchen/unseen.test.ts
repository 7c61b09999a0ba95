import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { rooms } from '../calls/event-rooms.ts';
import { testBoard } from '@servery/server/testing/kitchen-board.ts';
import {
  type OrderScenario,
  given,
  newOrderScenario,
  payingFirst,
} from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';
import { alarmUnseen } from './unseen.ts';

let scenario: OrderScenario;
const { takeAway, table, round } = staffedOrders(() => scenario);
const { ticketsOf, seen, change } = testBoard(() => scenario);
const tart = { dish: 'egg-tart' } as const;
const tea = { dish: 'hot-milk-tea' } as const;

beforeAll(async () => {
  scenario = await newOrderScenario();
});

beforeEach(() => {
  // Tickets of an earlier test are too old to alarm anybody.
  scenario.time.now += 11 * 60_000;
});

async function alarmsAfter(ms: number): Promise<readonly unknown[]> {
  scenario.time.now += ms;
  scenario.emitted.length = 0;
  // Two nodes at once.
  await Promise.all([alarmUnseen(scenario.parts), alarmUnseen(scenario.parts)]);
  return scenario.emitted.filter(({ event }) => event === 'kitchen unseen');
}

/** The order's station has a printer and no screen. Returns the station. */
async function servedByPrinter(session: string): Promise<string> {
  const [ticket] = await ticketsOf(session);
  const station = ticket?.station ?? '';
  await scenario.rows(`insert into printers (id, shop, name, protocol, dots, stations,
      takes_receipts, confirms, poll_seconds, key_hash)
    values ('${'c'.repeat(24)}', '${hongKong}', 'Oven', 'starCloudPrnt', 576, '{${station}}',
      false, true, 5, 'x')`);
  return station;
}

function time(): string {
  return `to_timestamp(${scenario.time.now / 1000})`;
}

describe('a ticket that no screen has drawn for twenty seconds', () => {
  it('[KITCHEN-09] alarms nobody in a shop without a screen and without a printer', async () => {
    await takeAway(tart);
    expect(await alarmsAfter(21_000)).toEqual([]);
  });

  it('[KITCHEN-09] alarms where a printer serves its station, before that has printed anything', async () => {
    const station = await servedByPrinter(await takeAway(tart));
    await takeAway(tea);
    expect(await alarmsAfter(21_000)).toMatchObject([{ payload: { station } }]);
    await scenario.rows(`update printers set removed_at = now()`);
    await takeAway(tart);
    expect(await alarmsAfter(21_000)).toEqual([]);
  });

  it('[KITCHEN-09] alarms where a kitchen screen has never worked, and in its first week at every station', async () => {
    await scenario.rows(`update devices set last_seen_at = now() where kind = 'kitchen'`);
    await takeAway(tart);
    expect(await alarmsAfter(21_000)).toHaveLength(1);
    // The bar's screen works, the oven's does not.
    await seen(await ticketsOf(await takeAway(tea)));
    await takeAway(tart);
    expect(await alarmsAfter(21_000)).toHaveLength(1);
    scenario.time.now += 8 * 24 * 3_600_000;
    await seen(await ticketsOf(await takeAway(tea)));
    await takeAway(tart);
    expect(await alarmsAfter(21_000)).toEqual([]);
  });

  it('[KITCHEN-09] alarms the shop’s staff once, from whichever node', async () => {
    await seen(await ticketsOf(await takeAway(tart)));
    await alarmsAfter(0);
    const session = await takeAway(tart);
    const at = scenario.time.now;
    expect(await alarmsAfter(19_000)).toEqual([]);
    const [ticket] = await ticketsOf(session);
    const payload = { _id: session, shop: hongKong, round: 1, station: ticket?.station, at };
    expect(await alarmsAfter(2000)).toMatchObject([{ room: rooms.staff(hongKong), payload }]);
    expect(await alarmsAfter(60_000)).toEqual([]);
    expect(await ticketsOf(session)).toMatchObject([{ alarmedAt: at + 21_000 }]);
  });

  it('[KITCHEN-09] [FLOOR-04] names who share a table by its letter, as their ticket does', async () => {
    await seen(await ticketsOf(await takeAway(tart)));
    await alarmsAfter(0);
    const session = await table();
    given(await round(session, tart));
    await scenario.rows(`update sessions set table_letter = 'B' where id = '${session}'`);
    const [ticket] = await ticketsOf(session);
    expect(ticket?.table).toMatch(/-B$/);
    expect(await alarmsAfter(21_000)).toMatchObject([
      { payload: { _id: session, table: ticket?.table } },
    ]);
  });

  it('[KITCHEN-09] alarms nobody once a screen has confirmed it, or it was cancelled', async () => {
    const shown = await takeAway(tart);
    await seen(await ticketsOf(shown));
    const cancelled = await takeAway(tart);
    await scenario.rows(`select cancel_order('${cancelled}', 'guest', now())`);
    expect(await alarmsAfter(25_000)).toEqual([]);
  });

  it('[KITCHEN-09] [SESSION-14] alarms nobody of what is not paid yet, and counts from the payment', async () => {
    scenario = await newOrderScenario(payingFirst);
    const session = await takeAway(tart);
    await servedByPrinter(session);
    expect(await alarmsAfter(21_000)).toEqual([]);
    scenario.time.now += 15 * 60_000;
    await scenario.rows(`update sessions set paid_time = ${time()} where id = '${session}'`);
    expect(await alarmsAfter(19_000)).toEqual([]);
    expect(await alarmsAfter(2000)).toMatchObject([{ payload: { _id: session } }]);
  });

  it('[KITCHEN-09] [KITCHEN-16] alarms nobody of a course that waits, and counts from its firing', async () => {
    scenario = await newOrderScenario();
    const session = await takeAway(tart);
    await servedByPrinter(session);
    await scenario.rows(`update kitchen_tickets set held = lines where session = '${session}'`);
    expect(await alarmsAfter(21_000)).toEqual([]);
    scenario.time.now += 15 * 60_000;
    given(await change(await ticketsOf(session), 'fire'));
    expect(await alarmsAfter(19_000)).toEqual([]);
    expect(await alarmsAfter(2000)).toMatchObject([{ payload: { _id: session } }]);
  });
});
