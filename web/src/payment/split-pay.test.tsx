import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { BillParts } from '../session/bill-parts.ts';
import { SplitPay } from './split-pay.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const order = anOrder({ type: 'dineIn', status: 'ongoing' });
const lines = ['toast', 'tea'];

function serveParts(about: Partial<BillParts> = {}): void {
  answer('create tableSessions/subscribe', order);
  answer('find paymentMethods', []);
  answer('find tableSessions/parts', {
    session: orderId,
    currency: 'HKD',
    total: cents(20_000),
    paid: cents(0),
    open: cents(20_000),
    unclaimed: cents(20_000),
    step: cents(1),
    people: 4,
    lines: lines.map((line) => ({ line, left: 1, amount: cents(5000) })),
    seats: { left: 4, amount: cents(800) },
    sharesOf: null,
    sharesLeft: 0,
    parts: [],
    ...about,
  });
  answer('create tableSessions/claimPart', {
    part: 'c'.repeat(24),
    number: 1,
    amount: cents(5200),
    components: [],
    expiresAt: null,
  });
}

describe('a guest who pays a part', () => {
  it('[SPLIT-09] claims dishes with one seat, and nothing before they say so', async () => {
    serveParts();
    const { user } = await renderInShop(<SplitPay session={orderId} />);
    const [dish] = await screen.findAllByRole('checkbox');
    if (dish !== undefined) await user.click(dish);
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(dataSentTo('create tableSessions/claimPart').at(-1)).toMatchObject({
      lines: [{ line: 'toast', pieces: 1, of: 1 }],
      seats: 1,
    });
  });

  it('[SPLIT-09] claims one of as many shares as the table makes', async () => {
    serveParts({ sharesOf: 5, sharesLeft: 3 });
    const { user } = await renderInShop(<SplitPay session={orderId} />);
    await user.click(await screen.findByRole('button', { name: 'An equal share' }));
    expect(screen.getByText('3 shares are left.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(dataSentTo('create tableSessions/claimPart').at(-1)).toMatchObject({
      shares: 1,
      sharesOf: 5,
    });
  });

  it('[SPLIT-09] cannot choose what others have taken', async () => {
    serveParts({
      lines: lines.map((line) => ({ line, left: 0, amount: cents(0) })),
    });
    await renderInShop(<SplitPay session={orderId} />);
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.every(({ disabled }) => disabled)).toBe(true);
  });
});
