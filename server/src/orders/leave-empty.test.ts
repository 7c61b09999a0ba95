import { hongKong } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { aKey, given, newOrderScenario } from '../../testing/order-scenario.ts';
import type { OrderScenario } from '../../testing/order-scenario.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';

let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario();
});

async function openTable(): Promise<string> {
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

it('[SAFE-01] [CALL-06] a table whose first round is being placed is not cancelled as empty', async () => {
  const session = await openTable();
  const phone = new Client(scenario.database.connection);
  await phone.connect();
  try {
    await phone.query('begin');
    await phone.query('update sessions set rounds = rounds + 1 where id = $1', [session]);
    const left = scenario.send('create appOrdering/resetSession', { data: { session } });
    await untilWaiting(scenario.database.db);
    await phone.query('commit');
    given(await left);
  } finally {
    await phone.end();
  }
  const rows = await scenario.rows(`select status, rounds from sessions where id = '${session}'`);
  expect(rows).toEqual([{ status: 'ongoing', rounds: 1 }]);
});
