import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { restaurant } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { asStaffSee, orderedDish } from '../../testing/ordered-line.ts';
import { fill, press } from '../../testing/press.ts';
import { sentOnce } from '../../testing/sent-once.ts';
import type { Session } from '../shops/start.ts';

const call = 'create tableSessions/changeLine';
const changed = { _id: orderId, version: 2, total: cents(0), item: null };

type Line = Session['products'][number];

async function open(about: Partial<Line> = {}, order: Partial<Session> = {}): Promise<void> {
  workAs();
  answer(call, changed);
  const tart = orderedDish('egg-tart', { id: 'tart', unitPrice: cents(1000), ...about });
  await openOver({ kind: 'ordered', line: 'tart' }, aTable({ products: [tart], ...order }));
}

describe('a dish that was sent', () => {
  it('[STAFF-03] on hold is sent to the kitchen', async () => {
    await open({ status: 'hold' });
    expect(screen.queryByRole('button', { name: 'Hold back' })).toBeNull();
    press('Send to the kitchen');
    expect(await sentOnce(call)).toMatchObject({ line: 'tart', status: 'init' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[TILL-07] is cancelled by two touches, not by one', async () => {
    await open();
    press('Cancel the dish');
    expect(dataSentTo(call)).toEqual([]);
    press('Really cancel it?');
    expect(await sentOnce(call)).toMatchObject({ status: 'cancel' });
  });

  it('[TILL-07] that is cancelled says so and offers nothing', async () => {
    await open({ status: 'cancel' });
    expect(screen.getByText('This dish is cancelled.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel the dish' })).toBeNull();
    expect(screen.queryByLabelText('Served by')).toBeNull();
  });

  it('[TILL-07] of an order that is paid says that it takes no more', async () => {
    await open({}, { status: 'done' });
    expect(screen.getByText('This order takes no more dishes.')).toBeDefined();
  });
});

describe('the price of a dish that was sent', () => {
  it('[STAFF-03] is typed, and not sent while it is the same or none', async () => {
    await open();
    const isOff = () =>
      screen.getByRole('button', { name: 'Change price' }).getAttribute('aria-disabled');
    expect([screen.getByLabelText<HTMLInputElement>('Price of one').value, isOff()]).toEqual([
      '10',
      'true',
    ]);
    fill('Price of one', '-1');
    expect(screen.getByText('Type an amount, such as 12.50.')).toBeDefined();
    press('Change price');
    expect(dataSentTo(call)).toEqual([]);
    fill('Price of one', '8,5');
    press('Change price');
    expect(await sentOnce(call)).toMatchObject({ line: 'tart', price: 850 });
  });

  it.each([
    { typed: {}, offered: false },
    { typed: { openKey: -200 }, offered: true },
  ])('[PRICE-03] goes back to the menu’s where one is typed: $offered', async (of) => {
    workAs();
    answer(call, changed);
    const tart = asStaffSee(orderedDish('egg-tart', { id: 'tart' }), of.typed);
    await openOver({ kind: 'ordered', line: 'tart' }, { ...aTable(), products: [tart] });
    const back = screen.queryByRole('button', { name: 'Back to the menu’s price' });
    expect(back !== null).toBe(of.offered);
    back?.click();
    const sent = of.offered ? [{ line: 'tart', price: null }] : [];
    await waitFor(() => expect(dataSentTo(call)).toMatchObject(sent));
  });
});

describe('who serves a dish that was sent', () => {
  it('[STAFF-03] is chosen, and saved by the button alone', async () => {
    await open();
    const fanny = restaurant.staff.find(({ name }) => name === 'Fanny Lau')?._id ?? '';
    const field = await screen.findByLabelText('Served by');
    await within(field).findByText('Fanny Lau');
    fill('Served by', fanny);
    expect(dataSentTo(call)).toEqual([]);
    within(field.closest('form') ?? field)
      .getByRole('button', { name: 'Save' })
      .click();
    expect(await sentOnce(call)).toMatchObject({ line: 'tart', staff: fanny });
  });

  it('[STAFF-03] has left meanwhile: it says so', async () => {
    await open();
    refuse(call, 'changeRefused', { reason: 'staffUnknown' });
    const field = await screen.findByLabelText('Served by');
    const one = await waitFor(() => {
      const option = field.querySelectorAll('option')[1];
      if (option === undefined) throw new Error('nobody is offered yet');
      return option;
    });
    fill('Served by', one.value);
    within(field.closest('form') ?? field)
      .getByRole('button', { name: 'Save' })
      .click();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This person does not work here any more.',
    );
  });
});
