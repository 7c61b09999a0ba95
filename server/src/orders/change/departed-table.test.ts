import { hongKong } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from '../store/sessions.ts';
import { codeOf } from '@servery/server/testing/fuzz/fuzz-call.ts';
import {
  aLine,
  clearTables,
  orderIn,
  accessFixture,
  scanTable,
} from '@servery/server/testing/access/fixture.ts';
import type { Order, AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { aKey } from '@servery/server/testing/order-scenario.ts';

let fixture: AccessFixture;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

/** A table that became takeaway after this number of rounds. */
async function takenAway(rounds: number): Promise<Order> {
  await clearTables(fixture);
  const { _id: session, restoreKey } = orderIn(await scanTable(fixture));
  for (let round = 0; round < rounds; round += 1) {
    const data = { session, restoreKey, cart: [aLine(fixture)] };
    orderIn(await fixture.call(null, 'create tableSessions/order', { data }));
  }
  const change = { mode: 'takeAway', shop: hongKong, session, force: true, requestKey: aKey() };
  const staff = rounds === 0 ? null : fixture.people.staff('floor', hongKong);
  const data = { ...change, restoreKey };
  await fixture.call(staff, 'create appOrdering/changeMode', { data });
  return { _id: session, restoreKey };
}

async function cancel({ _id: session, restoreKey }: Order): Promise<string> {
  return codeOf(
    await fixture.call(null, 'create tableSessions/cancel', { data: { session, restoreKey } }),
  );
}

async function statusOf({ _id }: Order): Promise<unknown> {
  const { db } = fixture.server.database;
  const found = await sessionStore(db).session(_id);
  return found?.status;
}

describe('a table that has become takeaway', () => {
  it('[SESSION-05] [SAFE-02] is not cancelled by a guest, only by staff', async () => {
    const order = await takenAway(2);
    expect([await cancel(order), await statusOf(order)]).toEqual(['notAllowed', 'ongoing']);
    const data = { session: order._id, status: 'cancelled' };
    const manager = fixture.people.staff('manager', hongKong);
    expect(codeOf(await fixture.call(manager, 'create tableSessions/status', { data }))).toBe(
      'done',
    );
    expect(await statusOf(order)).toBe('cancelled');
  });

  it('[SESSION-05] may be cancelled by its guest while nothing is ordered', async () => {
    const order = await takenAway(0);
    expect([await cancel(order), await statusOf(order)]).toEqual(['done', 'cancelled']);
  });
});
