import { hongKong } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { aKey, given, newEvening } from '../../testing/order-scenario.ts';
import type { Evening } from '../../testing/order-scenario.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';

let evening: Evening;

beforeAll(async () => {
  evening = await newEvening();
});

async function opened(): Promise<string> {
  const { code: viewItem } = tables.find((item) => item.shop === hongKong && item.name === 'A1') ?? {};
  const data = { viewItem, date: evening.time.now, capacity: 2, shop: hongKong, requestKey: aKey() };
  return String(given(await evening.ask('create tableSessions/createOrResume', { data }))['_id']);
}

it('[SAFE-01] [CALL-06] a table whose first round is just being placed is not left as an empty one', async () => {
  const session = await opened();
  const phone = new Client(evening.database.connection);
  await phone.connect();
  try {
    await phone.query('begin');
    await phone.query('update sessions set rounds = rounds + 1 where id = $1', [session]);
    const left = evening.ask('create appOrdering/resetSession', { data: { session } });
    await untilWaiting(evening.database.db);
    await phone.query('commit');
    given(await left);
  } finally {
    await phone.end();
  }
  const rows = await evening.rows(`select status, rounds from sessions where id = '${session}'`);
  expect(rows).toEqual([{ status: 'ongoing', rounds: 1 }]);
});
