import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { beKiosk } from '../../testing/a-kiosk.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { neverAnswer } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { useLastOrder } from './last-order.ts';
import { NumberScreen } from './number-screen.tsx';

const total = cents(6400);

beforeEach(() => {
  beKiosk();
  usePos.setState({ posSession: orderId });
  storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
});

async function numbered() {
  await renderInShop(<NumberScreen />);
  await screen.findByRole('heading', { name: 'Thank you!' });
}

describe('the number of an order', () => {
  it('[KIOSK-02] [RECORD-05] is shown with when it is ready, once it is paid', async () => {
    serveOrder(anOrder({ total, status: 'done', paidTime: saturdayNoon }));
    await numbered();
    expect(screen.getByText('42')).toBeDefined();
    expect(screen.getByText('Paid, thank you')).toBeDefined();
    expect(screen.getByText(/12:15.*12:25/)).toBeDefined();
  });

  it('[KIOSK-02] comes with what is to be paid at the counter', async () => {
    serveOrder(anOrder({ total, status: 'toPay' }));
    await numbered();
    expect(screen.getByText('Please pay $64.00 at the counter')).toBeDefined();
    expect(screen.getByText('Tell us your number there.')).toBeDefined();
    expect(screen.queryByText('Paid, thank you')).toBeNull();
  });

  it('[TENDER-07] comes with the rest of an order that staff have taken a part of', async () => {
    const part = {
      amount: cents(2400),
      tips: cents(0),
      cashRounding: cents(0),
      method: null,
      methodName: [],
      atCounter: true,
      atTerminal: false,
      time: saturdayNoon,
    };
    serveOrder(anOrder({ total, status: 'toPay', payments: [part] }));
    await numbered();
    expect(screen.getByText('Please pay $40.00 at the counter')).toBeDefined();
  });

  it('[SESSION-14] says that the kitchen waits for the money where it does', async () => {
    serveOrder(anOrder({ total, status: 'toPay', payBy: saturdayNoon + 600_000 }));
    await numbered();
    expect(screen.getByText('The kitchen will start once you’ve paid.')).toBeDefined();
  });

  it('[KIOSK-02] has nothing to pay where everything was given', async () => {
    serveOrder(anOrder({ total: cents(0), status: 'ongoing' }));
    await numbered();
    expect(screen.getByText('Nothing to pay')).toBeDefined();
    expect(screen.queryByText(/at the counter/)).toBeNull();
  });

  it('[ROUTE-04] is followed on the guest’s phone by a code', async () => {
    serveOrder(anOrder({ total, status: 'done' }));
    await numbered();
    expect(screen.getByRole('img', { name: 'QR code to follow this order' })).toBeDefined();
  });

  it('[KIOSK-07] is kept for staff as the last one of this kiosk', async () => {
    serveOrder(anOrder({ total, status: 'done', orderNumber: 77 }));
    await numbered();
    expect(useLastOrder.getState().number).toBe(77);
  });

  it.each([
    { status: 'done', cost: total, says: 'Your number is 42. Your order is paid.' },
    { status: 'toPay', cost: total, says: 'Your number is 42. Please pay $64.00 at the counter.' },
    { status: 'ongoing', cost: cents(0), says: 'Your number is 42. There is nothing to pay.' },
  ] as const)(
    '[KIOSK-09] is said once screen readers listen: $status',
    async ({ status, cost, says }) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      serveOrder(anOrder({ total: cost, status }));
      await numbered();
      passTime(400);
      expect(screen.getByText(says).getAttribute('aria-live')).toBe('assertive');
    },
  );

  it('[KIOSK-02] shows no number before the order is read', async () => {
    neverAnswer('create tableSessions/subscribe');
    await renderInShop(<NumberScreen />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
  });
});
