import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { drawerId } from '../../testing/a-bill.ts';
import { orderId } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, goOffline, goOnline, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { countCall, refundCall, sendOnce, useUnansweredRequests } from './sent-requests.ts';

const call = 'create drawers/count';
const count = (counted: number, key: string) => ({
  drawer: drawerId,
  counted: cents(counted),
  requestKey: key.repeat(22),
});
const counted = {
  event: 'e'.repeat(24),
  counted: cents(5000),
  expected: cents(5000),
  overOrShort: cents(0),
};

function Resumed() {
  useUnansweredRequests();
  return null;
}

/** The answer to a count of 50.00 is lost. */
async function losesAnswer(): Promise<void> {
  signInAs(ling);
  refuse(call, 'networkDisconnected');
  await expect(sendOnce(countCall, count(5000, 'a'))).rejects.toBeDefined();
}

const keys = () => dataSentTo(call).map(({ requestKey }) => String(requestKey)[0]);
const toasts = () => useNotices.getState().toasts.map(({ kind, text }) => [kind, text]);

describe('a request that moves money', () => {
  it('[TENDER-14] is sent under its first key when the same is asked for again', async () => {
    await losesAnswer();
    answer(call, counted);
    await sendOnce(countCall, count(5000, 'b'));
    await sendOnce(countCall, count(5000, 'c'));
    expect(keys()).toEqual(['a', 'a', 'c']);
  });

  it('[TENDER-14] is another one with another amount, or of another person', async () => {
    await losesAnswer();
    answer(call, counted);
    await sendOnce(countCall, count(6000, 'b'));
    signInAs(fanny);
    await sendOnce(countCall, count(5000, 'c'));
    expect(keys()).toEqual(['a', 'b', 'c']);
  });

  it('[TENDER-14] is another one after ten minutes', async () => {
    await losesAnswer();
    answer(call, counted);
    vi.setSystemTime(saturdayNoon + 10 * 60_000);
    await sendOnce(countCall, count(5000, 'b'));
    expect(keys()).toEqual(['a', 'b']);
  });
});

describe('after a reload', () => {
  it('[TENDER-14] is sent again by the same person alone, and says that it is done', async () => {
    await losesAnswer();
    answer(call, counted);
    signInAs(fanny);
    const { unmount } = await renderInShop(<Resumed />);
    expect(keys()).toEqual(['a']);
    unmount();
    signInAs(ling);
    await renderInShop(<Resumed />);
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['success', 'What was sent before the page was loaded again is done.'],
      ]),
    );
    expect(localStorage.getItem('tillRequests')).toBeNull();
    expect(keys()).toEqual(['a', 'a']);
  });

  it('[TENDER-14] [TERMINAL-13] says that money is due back where its gateway gave nothing', async () => {
    const refund = 'create tenders/refund';
    signInAs(ling);
    refuse(refund, 'networkDisconnected');
    const about = { amount: cents(5000), tip: cents(0) };
    const key = { reason: 'Cold', requestKey: 'r'.repeat(22) };
    const sent = sendOnce(refundCall, { payment: 'R-1', ...about, ...key });
    await expect(sent).rejects.toBeDefined();
    const paid = { total: cents(7043), paid: cents(2043), open: cents(0) };
    const order = { _id: orderId, status: 'done', progress: 'received', version: 2 } as const;
    answer(refund, { ...order, ...paid, ...about, refund: 'f'.repeat(24), dueBack: true });
    await renderInShop(<Resumed />);
    await waitFor(() =>
      expect(toasts()).toEqual([['error', 'Look at the gateway, and give it back there by hand']]),
    );
  });

  it('[TENDER-14] says why it was refused, and is forgotten', async () => {
    await losesAnswer();
    refuse(call, 'drawerRefused', { reason: 'drawerClosed' });
    await renderInShop(<Resumed />);
    await waitFor(() => expect(toasts()).toEqual([['error', 'This drawer is closed.']]));
    expect(localStorage.getItem('tillRequests')).toBeNull();
  });

  it('[TENDER-14] is sent with the next connection, where the answer is lost again', async () => {
    await losesAnswer();
    await renderInShop(<Resumed />);
    await waitFor(() => expect(keys()).toEqual(['a', 'a']));
    expect([toasts(), localStorage.getItem('tillRequests') === null]).toEqual([[], false]);
    goOffline();
    answer(call, counted);
    goOnline();
    await waitFor(() => expect(localStorage.getItem('tillRequests')).toBeNull());
  });
});
