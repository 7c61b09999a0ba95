import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aDiscount } from '../../testing/a-discount.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { sentOnce } from '../../testing/sent-once.ts';
import type { Session } from '../shops/start.ts';
import { closeSaleDialog, openSaleDialog } from './sale-dialog.ts';

const changed = { _id: orderId, version: 2, total: cents(0), item: null };
const call = 'create tableSessions/changeDiscount';

async function open(about: Partial<Session> = {}): Promise<void> {
  await openOver({ kind: 'discount' }, aTable(about));
}

function prepared(id: string, value: string) {
  const name = [{ lang: 'en', value }];
  return { _id: id.repeat(24), name, discountType: 'percent' as const, discount: 20 };
}

describe('discounts of an order', () => {
  it('[TILL-07] gives a usual percentage by one touch and the button', async () => {
    workAs();
    answer(call, changed);
    await open();
    press('10%');
    expect(screen.getByLabelText('Percent off')).toHaveProperty('value', '10');
    press('Give the discount');
    expect(await sentOnce(call)).toMatchObject({ discountType: 'percent', discount: 10 });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('[TILL-07] has no usual percentages for an amount, and takes one without a percent’s limit', async () => {
    workAs();
    answer(call, changed);
    await open();
    press('Amount');
    expect(screen.queryByRole('button', { name: '10%' })).toBeNull();
    fill('Amount off', '150');
    fill('Name on the bill', 'Sorry');
    press('Give the discount');
    expect(await sentOnce(call)).toMatchObject({
      name: 'Sorry',
      discountType: 'amount',
      discount: 15_000,
    });
  });

  it('[STAFF-04] asks for a name where the usual one was deleted', async () => {
    workAs();
    await open();
    press('5%');
    fill('Name on the bill', '');
    press('Give the discount');
    expect(await screen.findByText('Type a name.')).toBeDefined();
    expect(dataSentTo(call)).toEqual([]);
  });

  it('[STAFF-04] offers what is prepared only where the order does not have it', async () => {
    workAs();
    answer('find floor/discounts', [prepared('d', 'Regulars'), prepared('e', 'Neighbours')]);
    await open({ discounts: [aDiscount({ discount: 'd'.repeat(24) })] });
    expect(await screen.findByRole('button', { name: 'Neighbours' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Regulars' })).toBeNull();
  });

  it('[FLOOR-03] offers what is prepared today, not what was when it was read first', async () => {
    workAs();
    answer('find floor/discounts', [prepared('d', 'Until yesterday')]);
    await open();
    expect(await screen.findByRole('button', { name: 'Until yesterday' })).toBeDefined();
    act(closeSaleDialog);
    answer('find floor/discounts', [prepared('e', 'From today')]);
    act(() => openSaleDialog({ kind: 'discount' }));
    expect(await screen.findByRole('button', { name: 'From today' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Until yesterday' })).toBeNull();
  });

  it('[STAFF-04] says nothing of prepared ones where all were given', async () => {
    workAs();
    answer('find floor/discounts', [prepared('d', 'Regulars')]);
    await open({ discounts: [aDiscount({ discount: 'd'.repeat(24) })] });
    expect(screen.getByRole('heading', { name: 'On this order' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Prepared by the restaurant' })).toBeNull();
  });

  it('[STAFF-04] switches a discount on again, which takes nothing off until then', async () => {
    workAs();
    answer(call, changed);
    await open({ discounts: [aDiscount(), aDiscount({ _id: 'automatic/tea', disabled: true })] });
    const [running, off] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([running, off]).toEqual(['Lunch offer−$2.00Off', 'Lunch offerOn']);
    press('Switch Lunch offer on');
    expect(await sentOnce(call)).toMatchObject({ item: 'automatic/tea', disabled: false });
  });

  it('[STAFF-04] says why a discount is not given, and stays', async () => {
    workAs();
    refuse(call, 'changeRefused', { reason: 'noEffect' });
    await open();
    press('20%');
    press('Give the discount');
    expect((await screen.findByRole('alert')).textContent).toBe('This would not lower the bill.');
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it.each([
    ['ruleMinQty', 'There are too few dishes on the order for this discount.'],
    ['ruleMinTotal', 'The order is too small for this discount.'],
    ['ruleNeedUser', 'This discount is for members.'],
  ])('[STAFF-04] says to staff, not to a guest, what it lacks: %s', async (reason, message) => {
    workAs();
    refuse(call, 'changeRefused', { reason, needed: 3, found: 1 });
    await open();
    press('20%');
    press('Give the discount');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});
