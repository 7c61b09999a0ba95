import { describe, expect, it, vi } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import type { Session } from '../shops/start.ts';
import { enterSession, storeRestoreKey, useSessionState } from '../storage/session.ts';
import { useNotices } from '../ui/notices.ts';
import { endOf, useFollowTable } from './follow-table.ts';

describe('the end of a table', () => {
  it.each([
    ['dineIn', 'ongoing', null],
    ['dineIn', 'toPay', null],
    ['dineIn', 'done', 'paid'],
    ['dineIn', 'cancelled', 'closed'],
    ['dineIn', 'void', 'closed'],
    ['takeAway', 'ongoing', 'takenAway'],
  ] as const)('[SESSION-03] for %s and %s is %s', (type, status, end) => {
    expect(endOf({ type, status, mergedInto: null })).toBe(end);
  });

  function Following({ session }: { readonly session: Session }) {
    useFollowTable(session);
    return null;
  }

  it.each([
    {
      does: 'keeps the order',
      rounds: 1,
      stored: { session: orderId, mode: 'takeAway' },
      page: `/record/${orderId}`,
    },
    { does: 'leaves an empty one', rounds: 0, stored: { session: null }, page: '/' },
  ])(
    '[SESSION-05] $does when the table was switched to takeaway elsewhere',
    async ({ rounds, stored, page }) => {
      vi.useFakeTimers();
      enterSession({ session: orderId, mode: 'dineIn', index: null });
      await renderInShop(<Following session={anOrder({ rounds })} />);
      passTime(3000);
      expect(useNotices.getState().toasts[0]?.text).toBe('This table was switched to takeaway.');
      expect(useSessionState.getState()).toMatchObject(stored);
      expect(location.pathname).toBe(page);
    },
  );

  it('[FLOOR-09] follows the bill that the table has joined, with the key of its phone', async () => {
    vi.useFakeTimers();
    const [bill, key] = ['b'.repeat(24), 'k'.repeat(22)];
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    storeRestoreKey({ session: orderId, key });
    await renderInShop(<Following session={anOrder({ type: 'dineIn', mergedInto: bill })} />);
    passTime(0);
    expect(useSessionState.getState()).toMatchObject({ session: bill, mode: 'dineIn' });
    expect(useSessionState.getState().keys.at(-1)).toEqual({ session: bill, key });
    expect(location.pathname).toBe('/order');
  });

  it('[FLOOR-09] [CART-08] keeps what is in the cart, for the bill that the table has joined', async () => {
    vi.useFakeTimers();
    const bill = 'b'.repeat(24);
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
    await renderInShop(<Following session={anOrder({ type: 'dineIn', mergedInto: bill })} />);
    const lines = [aLine({ id: 'toast' })];
    changeCart({ lines });
    passTime(0);
    expect(useSessionState.getState().session).toBe(bill);
    expect(useCart.getState().lines).toEqual(lines);
  });
});
