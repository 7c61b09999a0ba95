import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from '../support/calls.ts';
import { cartOf } from '../support/carts.ts';
import { joinLinkOf, openTable, orderAtTable, readOrder } from '../support/orders.ts';
import { staffAt } from '../support/people.ts';
import { changeTerms, newTable } from '../support/tables.ts';

const dishes = cartOf([{ dish: 'pineapple-bun' }, { dish: 'pork-chop-rice' }], 'dineIn');

test('[STAFF-08] a table sees a dish cancelled, an amount by its name, and the last order pass @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const table = await openTable(address, await newTable(address), 2);
  const { session } = table;
  await orderAtTable(address, table, dishes);
  await page.goto(await joinLinkOf(address, table));
  await page.getByRole('navigation').getByRole('link', { name: 'Your order' }).click();
  await expect(page.getByRole('link', { name: 'Order more' })).toBeVisible();
  const staff = await callsOf(address, staffAt('central'));
  const { products } = await readOrder(address, table);
  const line = products[0]?.id ?? '';
  const cancelling = { session, line, status: 'cancel', requestKey: newRequestKey() } as const;
  await staff.call('create tableSessions/changeLine', { data: cancelling });
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  const goodwill = { session, name: 'Sorry for the wait', amount: -500 };
  await staff.call('create tableSessions/changeAdjust', {
    data: { ...goodwill, requestKey: newRequestKey() },
  });
  await expect(page.getByText('Sorry for the wait')).toBeVisible();
  await expect(page.getByText('−HK$5.00')).toBeVisible();
  await changeTerms(address, session, { orderCutoffTime: Date.now() });
  await expect(page.getByText(/^Last orders were at/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order more' })).toBeHidden();
  const { total } = await readOrder(address, table);
  const shown = `HK$${(total / 100).toFixed(2)}`;
  await expect(page.getByRole('definition').filter({ hasText: shown })).toBeVisible();
});
