import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { mostPeople } from '@servery/engine/limits.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { fill, press } from '../../testing/press.ts';
import { useCart } from '../cart/cart-store.ts';
import { useSessionState } from '../storage/session.ts';
import { useSale } from './sales.ts';
import type { CounterType } from './sales.ts';

async function open(type: CounterType): Promise<void> {
  workAs();
  beginSale(type);
  await openOver({ kind: 'details' });
}

describe('what is typed beside the dishes of a new order', () => {
  it('[TILL-05] has a name and a telephone for a takeaway, and no people', async () => {
    await open('takeAway');
    fill('Name', 'Chan');
    fill('Phone', '9123 4567');
    fill('Note', 'ring twice');
    press('Save');
    expect(useSale.getState()).toMatchObject({ name: 'Chan', phone: '9123 4567', people: 1 });
    expect(useCart.getState().remark).toBe('ring twice');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['4', 4],
    ['2.9', 2],
    ['0', 1],
    ['many', 1],
    ['100000', mostPeople],
  ])('[TILL-05] counts “%s” people who eat in as %i', async (typed, people) => {
    await open('dineInNoTable');
    expect(screen.queryByLabelText('Phone')).toBeNull();
    fill('People', typed);
    press('Save');
    expect(useSale.getState().people).toBe(people);
  });

  it('[TILL-05] puts the sale into a section, by whose rules its bill is computed', async () => {
    await open('dineInNoTable');
    fill('Section', hongKongHall);
    press('Save');
    expect([useSale.getState().section, useSessionState.getState().section]).toEqual([
      hongKongHall,
      hongKongHall,
    ]);
  });

  it('[TILL-05] shows what was typed before, and takes a section away again', async () => {
    workAs();
    beginSale('takeAway');
    useSale.setState({ name: 'Chan', section: hongKongHall, isTest: true });
    await openOver({ kind: 'details' });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Chan');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    fill('Section', '');
    press('Save');
    expect(useSale.getState()).toMatchObject({ section: null, isTest: true });
  });

  it('[TILL-05] keeps the dialog open over a telephone number that is none', async () => {
    await open('takeAway');
    fill('Phone', '12');
    press('Save');
    expect(screen.getByText('A phone number has 7 to 15 digits.')).toBeDefined();
    expect([useSale.getState().phone, screen.queryAllByRole('dialog').length]).toEqual(['', 1]);
  });
});
