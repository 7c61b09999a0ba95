import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import { billParts } from '../session/bill-parts.ts';
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

  it('[SPLIT-09] [SESSION-22] shares among as many as may sit at a table', async () => {
    serveParts({ people: 24 });
    const { user } = await renderInShop(<SplitPay session={orderId} />);
    await user.click(await screen.findByRole('button', { name: 'An equal share' }));
    press('One less');
    press('One more');
    press('One more');
    press('Continue to payment');
    expect(await sentOnce('create tableSessions/claimPart')).toMatchObject({ sharesOf: 25 });
  });

  it('[SPLIT-09] cannot choose what others have taken', async () => {
    serveParts({
      lines: lines.map((line) => ({ line, left: 0, amount: cents(0) })),
    });
    await renderInShop(<SplitPay session={orderId} />);
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.every(({ disabled }) => disabled)).toBe(true);
  });

  it('[SPLIT-09] does not call taken what costs nothing', async () => {
    const [toast, tea] = lines.map((line) => ({ line, left: 1, amount: cents(5000) }));
    if (toast === undefined || tea === undefined) throw new Error('there are no dishes');
    serveParts({ lines: [toast, { ...tea, amount: cents(0) }] });
    await renderInShop(<SplitPay session={orderId} />);
    expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
    expect(screen.queryByText('Taken')).toBeNull();
  });

  it('[SPLIT-09] claims no dish that others have taken since it was chosen', async () => {
    serveParts();
    await renderInShop(<SplitPay session={orderId} />);
    for (const box of await screen.findAllByRole('checkbox')) fireEvent.click(box);
    const [toast, tea] = lines.map((line) => ({ line, left: 1, amount: cents(5000) }));
    if (toast === undefined || tea === undefined) throw new Error('there are no dishes');
    serveParts({ lines: [{ ...toast, left: 0, amount: cents(0) }, tea] });
    act(() => billParts.invalidate());
    await screen.findByText('Taken');
    press('Continue to payment');
    expect(await sentOnce('create tableSessions/claimPart')).toMatchObject({
      lines: [{ line: 'tea', pieces: 1, of: 1 }],
    });
  });

  it('[SPLIT-09] claims the rest of a dish of which others pay a piece', async () => {
    serveParts({ lines: [{ line: 'tea', left: 0.5, amount: cents(2500) }] });
    await renderInShop(<SplitPay session={orderId} />);
    fireEvent.click(await screen.findByRole('checkbox'));
    press('Continue to payment');
    expect(await sentOnce('create tableSessions/claimPart')).toMatchObject({
      lines: [{ line: 'tea', pieces: 1, of: 2 }],
    });
  });

  it('[SPLIT-09] shares a dish among several, up to as many as there are seats left', async () => {
    serveParts({ seats: { left: 0, amount: cents(0) } });
    await renderInShop(<SplitPay session={orderId} />);
    const [, tea] = await screen.findAllByRole('checkbox');
    if (tea === undefined) throw new Error('there is no second dish');
    fireEvent.click(tea);
    press('One more');
    press('One more');
    press('One less');
    press('Continue to payment');
    expect(await sentOnce('create tableSessions/claimPart')).toMatchObject({
      lines: [{ line: 'tea', pieces: 1, of: 2 }],
      seats: 0,
    });
  });

  it('[SPLIT-09] claims nothing before a dish is chosen, or once it is not any more', async () => {
    serveParts();
    await renderInShop(<SplitPay session={orderId} />);
    const [toast] = await screen.findAllByRole('checkbox');
    if (toast === undefined) throw new Error('there is no dish');
    fireEvent.click(toast);
    fireEvent.click(toast);
    press('Choose your dishes');
    expect(dataSentTo('create tableSessions/claimPart')).toEqual([]);
  });

  it('[SPLIT-03] says that others were quicker, and asks again under another key', async () => {
    serveParts({ sharesOf: 4, sharesLeft: 1 });
    refuse('create tableSessions/claimPart', 'splitRefused', { reason: 'sharesTaken' });
    await renderInShop(<SplitPay session={orderId} />);
    fireEvent.click(await screen.findByRole('button', { name: 'An equal share' }));
    expect(screen.getByText('1 share is left.')).toBeDefined();
    press('Continue to payment');
    expect((await screen.findByRole('alert')).textContent).toBe('All shares are taken.');
    press('Continue to payment');
    await waitFor(() => expect(claimKeys()).toHaveLength(2));
    expect(new Set(claimKeys()).size).toBe(2);
  });

  it('[SPLIT-09] makes as many shares as people sit there, where nobody has made any', async () => {
    serveParts({ people: 1 });
    await renderInShop(<SplitPay session={orderId} />);
    fireEvent.click(await screen.findByRole('button', { name: 'An equal share' }));
    press('One more');
    press('Continue to payment');
    expect(await sentOnce('create tableSessions/claimPart')).toMatchObject({ sharesOf: 3 });
  });

  it('[SPLIT-09] pays what is claimed already, unless that is paid', async () => {
    const own = { ...aPart, isOwn: true };
    serveParts({
      parts: [
        { ...own, state: 'paid' },
        { ...aPart, _id: 'e'.repeat(24) },
      ],
    });
    const { unmount } = await renderInShop(<SplitPay session={orderId} />);
    expect(await screen.findByRole('button', { name: 'My dishes' })).toBeDefined();
    unmount();
    serveParts({ parts: [own] });
    billParts.invalidate();
    await renderInShop(<SplitPay session={orderId} />);
    expect(await screen.findByRole('heading', { name: 'Your part' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'My dishes' })).toBeNull();
  });

  it('[SPLIT-05] has nothing to pay of a bill that is paid', async () => {
    serveParts({ open: cents(0) });
    await renderInShop(<SplitPay session={orderId} />);
    expect(await screen.findByText('There is nothing to pay.')).toBeDefined();
  });

  it('[SPLIT-05] says when the bill cannot be read', async () => {
    serveParts();
    refuse('find tableSessions/parts', 'notAllowed');
    await renderInShop(<SplitPay session={orderId} />);
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

const claimKeys = () =>
  dataSentTo('create tableSessions/claimPart').map(({ requestKey }) => requestKey);

const aPart: BillParts['parts'][number] = {
  _id: 'c'.repeat(24),
  number: 1,
  amount: cents(5000),
  tip: cents(0),
  state: 'claimed',
  isOwn: false,
  byStaff: false,
  lines: [],
  seats: 1,
  shares: 0,
  sharesOf: 0,
  components: [],
  expiresAt: null,
};

it('[SPLIT-04] [SPLIT-09] offers the dishes again once the time of a part is over', async () => {
  const part = { ...aPart, isOwn: true, expiresAt: Date.now() + 1000 };
  serveParts({ unclaimed: cents(0), parts: [part] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderInShop(<SplitPay session={orderId} />);
  expect(await screen.findByRole('heading', { name: 'Your part' })).toBeDefined();
  serveParts();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
});
