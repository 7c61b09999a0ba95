import { beforeAll, expect, it } from 'vitest';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import {
  accessFixture,
  fieldIn,
  guestFor,
  listIn,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { openedDrawer } from '@servery/server/testing/access/till-attempts.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import type { Parts } from '@servery/server/testing/fuzz/well-formed.ts';
import type { Login } from '../calls/login.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

async function answer(login: Login | null, name: CallName, parts: Parts): Promise<unknown> {
  const { error, result } = await fixture.call(login, name, parts);
  expect(error).toBeNull();
  return result;
}

it('[TENDER-07] guests read what is paid of their order, by which means, and what went back', async () => {
  const manager = fixture.people.staff('manager', hongKong);
  const { order, key: restoreKey } = await guestFor(fixture, 'keyHolder');
  const session = order._id;
  const read = () => answer(null, 'get tableSessions', { id: session, query: { restoreKey } });
  const total = Number(fieldIn(await read(), 'total'));
  const card = { session, kind: 'card', amount: 60, tip: 10 };
  const taken = await answer(manager, 'create tenders/take', { data: card });
  const back = { tender: fieldIn(taken, 'tender'), amount: 20, reason: 'Cold soup' };
  await answer(manager, 'create tenders/refund', { data: back });
  const cards = {
    method: null,
    methodName: [
      { lang: 'en', value: 'Card' },
      { lang: 'zh-hk', value: '信用卡' },
      { lang: 'zh-cn', value: '银行卡' },
      { lang: 'zh-tw', value: '刷卡' },
    ],
    atCounter: true,
    cashRounding: 0,
  };
  expect(listIn(await read(), 'payments')).toMatchObject([
    { ...cards, amount: 60, tips: 10 },
    { ...cards, amount: -20, tips: 0 },
  ]);
  const data = { session, restoreKey };
  expect(await answer(null, 'create tableSessions/updatePayment', { data })).toMatchObject({
    session: { status: 'toPay', total, paid: 40 },
  });
  const drawer = await openedDrawer(fixture);
  const rest = { session, kind: 'cash', amount: total - 40, given: 1_000_000, drawer };
  await answer(manager, 'create tenders/take', { data: rest });
  const done = await read();
  expect(done).toMatchObject({ status: 'done' });
  const payments = listIn(done, 'payments');
  const paid = payments.map((one) => [fieldIn(one, 'amount'), fieldIn(one, 'cashRounding')]);
  expect(paid.flat().reduce((sum: number, one) => sum + Number(one), 0)).toBe(total);
});
