import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aMethod } from '../../testing/a-method.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, answerBy, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import type { BillPart } from '../session/bill-parts.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { PartPayment } from './part-payment.tsx';

const part: BillPart = {
  _id: 'c'.repeat(24),
  number: 1,
  amount: cents(5000),
  tip: cents(0),
  state: 'claimed',
  isOwn: true,
  byStaff: false,
  lines: [],
  seats: 1,
  shares: 0,
  sharesOf: 0,
  components: [],
  expiresAt: saturdayNoon + 300_000,
};

async function open(about: Partial<BillPart> = {}, tipPercents: readonly number[] = [10, 15]) {
  storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
  answerBy('get shops', ({ id }) => ({
    ...demoShop({ _id: id ?? '' }),
    tipPercents: [...tipPercents],
  }));
  answer('find paymentMethods', [aMethod('stripe'), aMethod('counter')]);
  await renderInShop(<PartPayment order={aTable()} part={{ ...part, ...about }} />);
  await screen.findAllByRole('radio');
}

const amount = () => screen.getByRole('heading', { name: 'Your part' }).nextElementSibling;

describe('the part that a guest has claimed', () => {
  it('[SPLIT-09] is kept until a time on the clock of the shop', async () => {
    await open();
    expect(await screen.findByText('Kept for you until 12:05')).toBeDefined();
  });

  it('[SPLIT-04] that does not run out has no time', async () => {
    await open({ expiresAt: null });
    await screen.findByRole('button', { name: '10%' });
    expect(screen.queryByText(/^Kept for you/)).toBeNull();
  });

  it('[SPLIT-06] is paid with a tip of its own beside it', async () => {
    neverAnswer('create payments/online');
    await open();
    press('Please choose how you would like to pay.');
    expect(dataSentTo('create payments/online')).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: '10%' }));
    expect(amount()?.textContent).toBe('$55.00');
    fireEvent.click(screen.getByRole('radio', { name: /stripe/ }));
    press('Pay $55.00');
    expect(await sentOnce('create payments/online')).toMatchObject({
      session: orderId,
      part: part._id,
      tips: 500,
    });
  });

  it('[SPLIT-06] is paid without a tip again', async () => {
    neverAnswer('create payments/online');
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '15%' }));
    press('No tip');
    fireEvent.click(screen.getByRole('radio', { name: /stripe/ }));
    press('Pay $50.00');
    expect(await sentOnce('create payments/online')).toMatchObject({ tips: null });
  });

  it('[SPLIT-06] is at the counter what staff ask for there, who know of no tip', async () => {
    neverAnswer('create payments/online');
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '10%' }));
    fireEvent.click(screen.getByRole('radio', { name: /counter/ }));
    expect(amount()?.textContent).toBe('$50.00');
    expect(screen.queryByRole('group', { name: 'Tip' })).toBeNull();
    press('Go to the counter to pay');
    expect(await sentOnce('create payments/online')).toMatchObject({ tips: null });
  });

  it('[PAY-07] is offered no tip where the shop takes none', async () => {
    await open({}, []);
    await screen.findByText('Kept for you until 12:05');
    expect(screen.queryByRole('group', { name: 'Tip' })).toBeNull();
  });

  it('[SPLIT-06] says that it is over, where it was given back meanwhile', async () => {
    refuse('create payments/online', 'splitRefused', { reason: 'partOver' });
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /stripe/ }));
    press('Pay $50.00');
    expect(await screen.findByRole('alert')).toBeDefined();
  });

  it('[SPLIT-09] is given up by who has claimed it, with the key of the phone', async () => {
    answer('create tableSessions/returnPart', { part: part._id });
    await open();
    press('Choose something else');
    expect(await sentOnce('create tableSessions/returnPart')).toEqual({
      session: orderId,
      part: part._id,
      restoreKey: 'k'.repeat(22),
    });
  });

  it('[SPLIT-09] says why it cannot be given up, such as while it is paid', async () => {
    refuse('create tableSessions/returnPart', 'notAllowed');
    await open();
    press('Choose something else');
    await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
    expect(screen.getByRole('heading', { name: 'Your part' })).toBeDefined();
  });
});
