import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { neverAnswer, refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { setConnectionStatus } from '../query/connection-status.ts';
import type { Session } from '../shops/start.ts';
import type { Sending } from './send-sale.ts';
import { Ticket } from './ticket.tsx';
import { useTillBill } from './till-bill.ts';

const still: Sending = {
  send: () => undefined,
  isSending: false,
  isUnanswered: false,
  problem: null,
};
const pay = vi.fn<() => void>();
const send = vi.fn<() => void>();

interface ShownProps {
  readonly order: Session | null;
  readonly sending: Partial<Sending>;
}

function Shown({ order, sending }: ShownProps) {
  const bill = useTillBill(order);
  return <Ticket order={order} bill={bill} sending={{ ...still, send, ...sending }} onPay={pay} />;
}

interface About {
  readonly order?: Session | null;
  readonly sending?: Partial<Sending>;
  readonly isTyped?: boolean;
}

async function show({ order = null, sending = {}, isTyped = false }: About): Promise<void> {
  vi.clearAllMocks();
  workAs();
  beginSale(order?.type ?? 'takeAway');
  if (isTyped) fillCart([{ dish: 'egg-tart', quantity: 2 }]);
  await renderInShop(<Shown order={order} sending={sending} />);
}

function isOff(name: string): boolean {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
}

const tart = orderedDish('egg-tart', { id: 'tart', price: cents(2000), quantity: 2 });
const running = aTable({ products: [tart], total: cents(2000), rounds: 1 });

describe('the foot of an order', () => {
  it('[TILL-05] can neither send nor pay where nothing is typed', async () => {
    await show({});
    expect(screen.getByText('Type or touch a dish.')).toBeDefined();
    expect([isOff('Send'), isOff('Pay')]).toEqual([true, true]);
    press('Send');
    expect(send).not.toHaveBeenCalled();
  });

  it('[TILL-05] sends what is typed, and pays only what was sent', async () => {
    await show({ isTyped: true });
    await screen.findByText(/Egg tart/);
    await expect.poll(() => isOff('Send')).toBe(false);
    press('Send');
    press('Pay');
    expect([send.mock.calls.length, pay.mock.calls.length]).toEqual([1, 0]);
  });

  it('[TILL-05] pays an order of which nothing is left to send', async () => {
    await show({ order: running });
    expect(screen.queryByText('New round')).toBeNull();
    press('Pay');
    expect(pay).toHaveBeenCalledOnce();
  });

  it('[TILL-05] pays nothing while a round is typed', async () => {
    neverAnswer('create bills/quote');
    await show({ order: running, isTyped: true });
    expect([isOff('Pay'), screen.getByText('New round').tagName]).toEqual([true, 'H2']);
  });

  it('[TILL-07] sends nothing to an order that is closed', async () => {
    neverAnswer('create bills/quote');
    await show({ order: { ...running, status: 'toPay' }, isTyped: true });
    expect(isOff('Send')).toBe(true);
    expect(screen.getByText('This order takes no more dishes.')).toBeDefined();
  });

  it('[TILL-05] is busy while it is sent', async () => {
    await show({ isTyped: true, sending: { isSending: true } });
    const button = screen.getByRole('button', { name: /Send/ });
    expect(button.getAttribute('aria-busy')).toBe('true');
    button.click();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the total of an order', () => {
  it('[TILL-05] of a further round is that of the whole table, with what the round costs before the server has said it', async () => {
    refuse('create bills/quote', 'notReady');
    await show({ order: running, isTyped: true });
    const total = (await screen.findByText('Total with this round')).nextElementSibling;
    expect([total?.textContent, total?.getAttribute('aria-busy')]).toEqual(['…', 'true']);
    const round = screen.getByText('This round').nextElementSibling;
    await expect.poll(() => round?.textContent).toBe('$22.00');
  });

  it('[TILL-05] of a table that has ordered nothing is its seats’ at most', async () => {
    await show({ order: aTable({ rounds: 0, products: [] }) });
    expect(screen.getByText('Total')).toBeDefined();
    expect(screen.queryByText('Subtotal')).toBeNull();
  });
});

describe('whether what was sent has arrived', () => {
  it('[TILL-06] is said while nothing is under way', async () => {
    await show({ isTyped: true, sending: { isUnanswered: true } });
    expect(screen.getByRole('alert').textContent).toMatch(/^Sent, but no answer has come/);
  });

  it('[TILL-06] is said while it is sent only without a connection', async () => {
    await show({ isTyped: true, sending: { isUnanswered: true, isSending: true } });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => setConnectionStatus('offline'));
    expect(screen.getByRole('alert').textContent).toMatch(/Nothing is lost\.$/);
  });

  it('[TILL-06] gives way to the reason of a refusal', async () => {
    await show({ isTyped: true, sending: { problem: 'The soup is out.' } });
    expect(screen.getByRole('alert').textContent).toBe('The soup is out.');
  });
});
