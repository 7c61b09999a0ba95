import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';
import { releaseUnpaid } from '../store/payable-sessions.ts';
import { replacedBy } from './replaced.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  payingFirst,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { untilWaiting } from '@servery/server/testing/lock-waits.ts';

let scenario: OrderScenario;
const ming: Login = { kind: 'member', user: idOf('member', 'siuming') };
const dishes = [{ dish: 'pork-chop-rice' }];

beforeAll(async () => {
  scenario = await newOrderScenario(payingFirst);
});

async function takeAway(login: Login | null = null): Promise<string> {
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const products = cartOf(requested, scenario.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  const answer = await scenario.send('create tableSessions/create', { data, caller: guest(login) });
  return String(given(answer)['_id']);
}

async function emptyTable(): Promise<string> {
  const { code: viewItem } =
    tables.find((item) => item.shop === hongKong && item.name === 'A1') ?? {};
  const data = {
    viewItem,
    date: scenario.time.now,
    capacity: 2,
    shop: hongKong,
    requestKey: aKey(),
  };
  return String(given(await scenario.send('create tableSessions/createOrResume', { data }))['_id']);
}

function beginCooking(session: string): string {
  return `update sessions set progress = 'preparing' where id = '${session}'`;
}

async function statusOf(session: string): Promise<unknown> {
  const [row] = await scenario.rows(`select status from sessions where id = '${session}'`);
  return row?.['status'];
}

describe('an unpaid order that the kitchen has begun', () => {
  it('[SESSION-14] stays after its time to pay; a waiting order and an empty table are released', async () => {
    const [cooking, waiting, empty] = [await takeAway(), await takeAway(), await emptyTable()];
    await scenario.rows(beginCooking(cooking));
    await scenario.rows(beginCooking(empty));
    const released = await releaseUnpaid(
      scenario.database.db,
      new Date(scenario.time.now + 24 * 3_600_000),
    );
    expect(released.toSorted()).toEqual([waiting, empty].toSorted());
    expect(await statusOf(cooking)).toBe('ongoing');
  });

  it('[SESSION-14] is not replaced by a newer one', async () => {
    const cooking = await takeAway(ming);
    await scenario.rows(beginCooking(cooking));
    const replaced = await replacedBy(
      { replaces: null, shop: hongKong },
      guest(ming),
      scenario.parts,
    );
    expect(replaced).toEqual({ sessions: [], dishes: new Set() });
    await takeAway(ming);
    expect(await statusOf(cooking)).toBe('ongoing');
  });

  it('[SESSION-14] is not replaced by one placed at the same moment', async () => {
    const cooking = await takeAway(ming);
    const kitchen = new Client(scenario.database.connection);
    await kitchen.connect();
    try {
      await kitchen.query('begin');
      await kitchen.query(beginCooking(cooking));
      const newer = takeAway(ming);
      await untilWaiting(scenario.database.db);
      await kitchen.query('commit');
      expect([await statusOf(await newer), await statusOf(cooking)]).toEqual([
        'ongoing',
        'ongoing',
      ]);
    } finally {
      await kitchen.end();
    }
  });
});
