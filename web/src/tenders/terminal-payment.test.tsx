import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { orderId } from '../../testing/an-order.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { TerminalPayment } from './terminal-payment.tsx';
import type { PaymentAtTerminal } from './use-terminal-payment.ts';

const cancel = vi.fn<() => void>();
const close = vi.fn<() => void>();

const payment: PaymentAtTerminal = {
  session: { _id: orderId, status: 'toPay', version: 1, total: cents(7043), paid: cents(0) },
  orderNumber: 42,
  reference: 'R1',
  amount: cents(7543),
  currency: 'HKD',
  terminal: 'c'.repeat(24),
  state: 'waiting',
  reason: null,
  deadline: 1_800_000_000_000,
};

async function show(about: Partial<PaymentAtTerminal>): Promise<string> {
  vi.clearAllMocks();
  await renderInShop(
    <TerminalPayment payment={{ ...payment, ...about }} onCancel={cancel} onClose={close} />,
  );
  return screen.getByRole('status').textContent;
}

describe('a payment at a terminal', () => {
  it.each([
    ['idle', 'Sending to the terminal$75.43One moment.'],
    ['sent', 'Sent to the terminal$75.43The terminal shows the amount in a moment.'],
    ['waiting', 'Waiting for the card$75.43The guest taps, inserts or swipes.'],
    ['unknown', /^No answer from the terminal\$75\.43.*never charged again/],
  ] as const)('[TERMINAL-12] that is %s can be cancelled there', async (state, text) => {
    expect(await show({ state })).toMatch(text);
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    press('Cancel at the terminal');
    expect([cancel.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['approved', 'Approved$75.43The card was charged once.'],
    ['declined', /^Declined\$75\.43The card was not charged\. Try another/],
    ['cancelled', 'Cancelled$75.43The card was not charged.'],
  ] as const)('[TERMINAL-12] that is %s is over', async (state, text) => {
    expect(await show({ state })).toMatch(text);
    expect(screen.queryByRole('button', { name: 'Cancel at the terminal' })).toBeNull();
    press('Go on');
    expect([cancel.mock.calls.length, close.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ['terminalBusy', 'The terminal was in use.'],
    ['terminalOffline', 'The terminal could not be reached.'],
    ['notAsked', 'The terminal did not take the request.'],
  ] as const)('[TERMINAL-12] says why it was not charged: %s', async (reason, text) => {
    const said = await show({ state: 'cancelled', reason });
    expect(said).toBe(`Cancelled$75.43${text} The card was not charged.`);
  });
});
