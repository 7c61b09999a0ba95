import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { enterSession } from '../storage/session.ts';
import { OutcomePage } from './outcome-page.tsx';
import type { PaymentOutcome } from './outcome.ts';

interface About {
  readonly order?: Session | null;
  readonly dueBack?: string | null;
  readonly isLeft?: boolean;
  readonly isPart?: boolean;
}

async function page(outcome: PaymentOutcome, { order = anOrder(), ...about }: About = {}) {
  await renderInShop(<OutcomePage outcome={outcome} order={order} session={orderId} {...about} />);
  return screen
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);
}

const toOrder = `View order /record/${orderId}`;
const payAgain = `Try again or pay another way /payment/${orderId}`;

describe('the outcome of a payment', () => {
  it.each([
    ['paid', 'Paid, thank you', 'We’ve told the kitchen.'],
    ['failed', 'Transaction unsuccessful', 'You have not been charged.'],
    ['cancelled', 'Payment cancelled', 'Nothing was charged. Your order is kept for now.'],
    [
      'pending',
      'Confirming your payment…',
      'You can close this page safely; please do not pay twice.',
    ],
    ['none', 'Not paid yet', 'Choose how you would like to pay.'],
    [
      'unknown',
      'We don’t know the result yet',
      'Please don’t pay again. We’ll keep checking and update your order.',
    ],
  ] as const)('[PAY-05] has title and hint for %s', async (outcome, title, text) => {
    await page(outcome);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('[PAY-05] mentions the bill at a table', async () => {
    await page('paid', { order: aTable() });
    expect(screen.getByText('Your bill is settled. See you again soon!')).toBeDefined();
  });

  it('[PAY-05] has no details before the order is loaded', async () => {
    await page('paid', { order: null });
    expect(screen.queryByText(/kitchen/)).toBeNull();
    expect(screen.queryByText('Your number')).toBeNull();
  });

  it('[SESSION-14] reports that the order is not placed if the kitchen waits for the payment', async () => {
    await page('failed', { order: anOrder({ progress: 'toPay', payBy: saturdayNoon + 1000 }) });
    expect(screen.getByText(/Your order has not been placed/).textContent).toContain(
      'You have not been charged.',
    );
  });

  it('[PAY-05] shows the number of a paid order', async () => {
    await page('paid');
    expect(screen.getByText('Your number').parentElement?.textContent).toBe('Your number42');
  });

  it('[PAY-11] shows the reference of a payment that is due back', async () => {
    await page('refundDue', { dueBack: 'REF-7' });
    expect(screen.getByText('REF-7')).toBeDefined();
  });

  it('[PAY-11] shows why an order can no longer be paid', async () => {
    await page('over', { order: anOrder({ status: 'cancelled', endReason: 'unpaid' }) });
    expect(screen.getByText(/It was not paid in time/)).toBeDefined();
  });

  it('refers a guest who may not read the order to staff', async () => {
    await page('over', { order: null });
    expect(screen.getByText('Our staff are happy to help.')).toBeDefined();
  });
});

describe('the links after a payment', () => {
  it('[PAY-05] include the order', async () => {
    expect(await page('paid')).toEqual([toOrder]);
    expect(await page('pending')).toContain(toOrder);
  });

  it('[PAY-05] include another payment if nothing was charged', async () => {
    expect(await page('failed')).toEqual([payAgain, toOrder]);
  });

  it('[SPLIT-09] lead a guest whose own part was declined back to it, not to the whole bill', async () => {
    expect(await page('failed', { isPart: true })).toEqual([
      `Try again or pay another way /payment/split/${orderId}`,
      toOrder,
    ]);
  });

  it('[ROUTE-05] lead guests at the table back to it', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    expect(await page('paid', { order: aTable() })).toEqual(['View order /order']);
  });

  it('[SESSION-03] lead home from a table that was left', async () => {
    expect(await page('paid', { order: null, isLeft: true })).toEqual(['Homepage /']);
  });
});
