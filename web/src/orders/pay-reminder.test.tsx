import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, neverAnswer } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { PayReminder } from './pay-reminder.tsx';
import { TimeToPay } from './time-to-pay.tsx';

const minuteMs = 60_000;

function reminder(session: Session) {
  return renderInShop(<PayReminder session={session} />);
}

describe('the link to the payment', () => {
  it('[SESSION-14] shows the amount for an order that is cooked before it is paid', async () => {
    await reminder(anOrder({ total: cents(6400) }));
    const link = screen.getByRole('link', { name: 'Pay now $64.00' });
    expect(link.getAttribute('href')).toBe(`/payment/${orderId}`);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each([
    [['stripe', 'counter'], null, 'Not paid yet. Pay here, or at the counter when you collect.'],
    [['stripe', 'counter'], saturdayNoon + minuteMs, 'Not paid yet. Pay here or at the counter.'],
    [['stripe'], null, 'Not paid yet. Please pay here.'],
    [['counter'], null, 'Not paid yet. Please pay at the counter.'],
  ] as const)('[RECORD-06] says how to pay with %o', async (gateways, payBy, text) => {
    answer(
      'find paymentMethods',
      gateways.map((gateway) => ({
        _id: orderId,
        name: [],
        gateway,
        order: 1,
        atKiosk: 'phone' as const,
      })),
    );
    await reminder(anOrder({ total: cents(6400), payBy }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('[RECORD-06] says that an order is unpaid before the ways to pay are known', async () => {
    neverAnswer('find paymentMethods');
    await reminder(anOrder({ total: cents(6400) }));
    expect(screen.getByText('Not paid yet.')).toBeDefined();
  });

  it('[SESSION-14] shows how long an unpaid order is held', async () => {
    await reminder(
      anOrder({ progress: 'toPay', total: cents(6400), payBy: saturdayNoon + 10 * minuteMs }),
    );
    expect(screen.getByRole('timer').textContent).toBe('Please pay within 10:00');
  });

  it.each([
    ['a table', aTable({ total: cents(100) })],
    ['an order that costs nothing', anOrder()],
    ['a paid order', anOrder({ status: 'done', total: cents(100) })],
    ['a cancelled order', anOrder({ status: 'cancelled', total: cents(100) })],
  ])('[SESSION-14] is not shown for %s', async (_, session) => {
    await reminder(session);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[PAY-03] is replaced while staff review a payment', async () => {
    answer('create tableSessions/updatePayment', {
      session: { _id: orderId, status: 'toPay', version: 1, total: cents(6400), paid: cents(0) },
      status: 'pending',
      attempts: [
        {
          reference: 'r1',
          amount: cents(6400),
          currency: 'HKD',
          gateway: 'stripe',
          status: 'review',
          at: saturdayNoon,
          isPart: false,
        },
      ],
    });
    await reminder(anOrder({ status: 'toPay', progress: 'toPay', total: cents(6400) }));
    expect(
      (await screen.findByText('We are checking your payment')).closest('[role=status]'),
    ).not.toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the time to pay', () => {
  it('[SESSION-14] counts down by the second and shows when it has run out', async () => {
    vi.useFakeTimers({ now: saturdayNoon });
    await renderInShop(<TimeToPay until={saturdayNoon + 65_000} />);
    expect(screen.getByRole('timer').textContent).toBe('Please pay within 1:05');
    passTime(1000);
    expect(screen.getByRole('timer').textContent).toBe('Please pay within 1:04');
    passTime(64_000);
    expect(screen.getByRole('timer').textContent).toBe('The time to pay has run out.');
  });

  it('[SESSION-14] is not shown without a deadline', async () => {
    await renderInShop(<TimeToPay until={null} />);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
