import { beforeAll, expect, it } from 'vitest';
import { hongKong, hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { usualRules } from '@servery/engine/till/approval-rules.ts';
import { approvalScenario } from '@servery/server/testing/approval-scenario.ts';
import type { ApprovalScenario } from '@servery/server/testing/approval-scenario.ts';
import { aKey, cartOf, given, refusedWith } from '@servery/server/testing/order-scenario.ts';
import { fieldIn, listIn } from '@servery/server/testing/access/fixture.ts';

let scenario: ApprovalScenario;
beforeAll(async () => {
  scenario = await approvalScenario();
});

/** What a guest paid by card for a cup of tea. */
async function cardTender(): Promise<{ readonly session: string; readonly tender: unknown }> {
  const { orders, create, on } = scenario;
  const dishes = [{ dish: 'hot-milk-tea', quantity: 1 }];
  const about = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const products = cartOf(about, orders.restaurant);
  const data = { session: { type: 'takeAway' }, shop: hongKong, products, requestKey: aKey() };
  const placed = given(await orders.send('create tableSessions/create', { data }));
  const session = String(placed['_id']);
  const card = { session, kind: 'card', amount: Number(placed['total']) };
  const taken = given(await create('tenders/take', on('till'), card));
  return { session, tender: taken['tender'] };
}

it('[APPROVAL-01] [TENDER-08] a refund by a till needs an approval of this amount, once', async () => {
  const { create, on, off, ask, find } = scenario;
  const { session, tender } = await cardTender();
  const back = { tender, amount: 500, reason: 'Cold tea' };
  const about = { action: 'refund', target: session, amount: 500 };
  expect(refusedWith(await create('tenders/refund', on('till'), back))).toMatchObject({
    code: 'approvalRequired',
    ...about,
  });
  const approval = await ask(on('till'), about);
  await create('approvals/grant', off('manager'), { approval });
  const more = { ...back, amount: 600, approval };
  expect(refusedWith(await create('tenders/refund', on('till'), more))).toMatchObject({
    code: 'approvalRequired',
  });
  const approved = { ...back, approval };
  expect(given(await create('tenders/refund', on('till'), approved))).toMatchObject({
    amount: 500,
  });
  expect(refusedWith(await create('tenders/refund', on('till'), approved))).toMatchObject({
    code: 'approvalRequired',
  });
  expect(given(await create('tenders/refund', off('manager'), back))).toMatchObject({
    amount: 500,
  });
  const log = listIn(given(await find('staffLog', off('manager'), { $limit: 5 })), 'data');
  expect(log.map((entry) => [fieldIn(entry, 'action'), fieldIn(entry, 'outcome')])).toEqual([
    ['refund', 'done'],
    ['refund', 'refused'],
    ['refund', 'done'],
    ['refund', 'refused'],
    ['refund', 'refused'],
  ]);
});

it('[APPROVAL-01] [TENDER-08] small refunds of one person count together for a limit', async () => {
  const { create, on, off } = scenario;
  const set = async (amount: number | null): Promise<void> => {
    const rules = { refund: { ...usualRules.refund, amount } };
    given(await create('approvals/setRules', off('manager'), { rules }));
  };
  await set(500);
  const { tender } = await cardTender();
  const back = { tender, amount: 300, reason: 'Cold tea' };
  const first = await create('tenders/refund', on('till'), back);
  const second = await create('tenders/refund', on('till'), back);
  const others = await create('tenders/refund', on('floor'), back);
  await set(null);
  expect([first, others]).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
  expect(refusedWith(second)).toMatchObject({ code: 'approvalRequired', amount: 300 });
});

it('[APPROVAL-01] [DRAWER-05] a till opens its drawer without a sale once somebody approves', async () => {
  const { create, on, off, ask } = scenario;
  const opening = { drawer: aKey(), float: 50_000 };
  const drawer = String(given(await create('drawers/open', on('till'), opening))['_id']);
  const noSale = { drawer, kind: 'noSale', reason: 'Change for a guest' };
  const about = { action: 'noSale', target: drawer, amount: 0 };
  expect(refusedWith(await create('drawers/record', on('till'), noSale))).toMatchObject({
    code: 'approvalRequired',
    ...about,
  });
  const approval = await ask(on('till'), about);
  await create('approvals/grant', off('manager'), { approval });
  const approved = { ...noSale, approval };
  expect(given(await create('drawers/record', on('till'), approved))).toHaveProperty('event');
  const paidIn = { drawer, kind: 'paidIn', amount: 100, reason: 'Coins' };
  expect(given(await create('drawers/record', on('till'), paidIn))).toHaveProperty('event');
});

/** A table of three that has paid a part of its bill by card. */
async function partPaidTable(): Promise<string> {
  const { orders, create, on } = scenario;
  const code = tables.find(({ shop, name }) => shop === hongKong && name === 'A1')?.code;
  const scan = { viewItem: code, capacity: 3, shop: hongKong, requestKey: aKey() };
  const opened = given(await orders.send('create tableSessions/createOrResume', { data: scan }));
  const session = String(opened['_id']);
  const dishes = [{ dish: 'hot-milk-tea', quantity: 3 }];
  const about = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes } as const;
  const cart = cartOf(about, orders.restaurant);
  const round = { session, cart, restoreKey: opened['restoreKey'], requestKey: aKey() };
  given(await orders.send('create tableSessions/order', { data: round }));
  given(await create('tenders/take', on('till'), { session, kind: 'card', amount: 500 }));
  return session;
}

it('[APPROVAL-01] a till reopens a part-paid bill, then seats fewer people, with an approval each', async () => {
  const { create, on, off, ask } = scenario;
  const session = await partPaidTable();
  const steps = [
    {
      path: 'tableSessions/status',
      data: { session, status: 'ongoing' },
      about: { action: 'reopenPaid', target: session, amount: 500 },
      after: { status: 'ongoing', paid: 500 },
    },
    {
      path: 'tableSessions/changePeople',
      data: { session, people: 2 },
      about: { action: 'fewerPeople', target: session, amount: 2 },
      after: { people: 2 },
    },
  ];
  for (const { path, data, about, after } of steps) {
    const refused = { code: 'approvalRequired', ...about };
    expect(refusedWith(await create(path, on('till'), data))).toMatchObject(refused);
    const approval = await ask(on('till'), about);
    expect(refusedWith(await create(path, on('till'), { ...data, approval }))).toMatchObject(
      refused,
    );
    await create('approvals/grant', off('manager'), { approval });
    expect(given(await create(path, on('till'), { ...data, approval }))).toMatchObject(after);
  }
  const more = { session, people: 4 };
  expect(given(await create('tableSessions/changePeople', on('till'), more))).toMatchObject({
    people: 4,
  });
});
