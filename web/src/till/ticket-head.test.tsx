import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { anOrder, aTable } from '../../testing/an-order.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { useSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';
import type { CounterType, SaleDetails } from './sales.ts';
import { TicketHead } from './ticket-head.tsx';

const contact = { name: 'Chan', phone: '9123 4567' };

async function headOf(order: Session): Promise<string | undefined> {
  await renderInShop(<TicketHead order={order} />);
  return screen.getByRole('heading').parentElement?.textContent;
}

async function newHead(type: CounterType, details: Partial<SaleDetails> = {}) {
  beginSale(type);
  useSale.setState(details);
  await renderInShop(<TicketHead order={null} />);
  return screen.getByRole('heading').parentElement?.textContent;
}

describe('the head of an order', () => {
  it.each([
    ['a table with its section', aTable(), 'Table 12Main hall'],
    ['a takeaway with its guest', anOrder({ contact }), 'Order 42Takeaway · Chan · 9123 4567'],
    [
      'a test order as such',
      anOrder({ status: 'test', contact: { name: '', phone: '9' } }),
      'Order 42Test · Takeaway · 9',
    ],
    ['a table without a section', aTable({ section: null }), 'Table 12'],
  ])('[TILL-05] names %s', async (_, order, text) => {
    expect(await headOf(order)).toBe(text);
  });

  it('[TILL-07] changes people at a table alone', async () => {
    await headOf(aTable({ desiredCapacity: 5 }));
    press('Change people: 5');
    expect(useSaleDialog.getState().dialog).toEqual({ kind: 'people' });
  });

  it('[TILL-07] has no people of an order without a table', async () => {
    await headOf(anOrder());
    expect(screen.queryByRole('button', { name: /people/ })).toBeNull();
  });

  it('[TILL-10] takes a code from both', async () => {
    await newHead('takeAway');
    press('Coupon or member');
    expect(useSaleDialog.getState().dialog).toEqual({ kind: 'codes' });
  });
});

describe('the head of a new order', () => {
  it.each([
    ['takeAway', {}, 'TakeawayNew order'],
    ['takeAway', { name: 'Chan', phone: '9123', isTest: true }, 'TakeawayTest · Chan · 9123'],
    ['dineInNoTable', { people: 3 }, 'Eat in, no table3 people'],
    ['dineInNoTable', { people: 1, section: hongKongHall }, 'Eat in, no table1 person · Main hall'],
  ] as const)('[TILL-05] for %s has what was typed beside it: %o', async (type, details, text) => {
    expect(await newHead(type, details)).toBe(text);
  });
});
