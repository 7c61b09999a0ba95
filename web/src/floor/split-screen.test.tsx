import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aBill, drawerId } from '../../testing/a-bill.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { aPart, billInParts } from '../../testing/bill-parts.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  dataSentTo,
  emit,
  goOffline,
  goOnline,
  neverAnswer,
  refuse,
} from '../../testing/fake-server.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext } from '../router/address.ts';
import type { BillParts } from '../session/bill-parts.ts';
import { SplitScreen } from './split-screen.tsx';

const toast = orderedDish('french-toast', { id: 'toast' });

beforeEach(() => {
  workAs('floor');
  serveOrder(aTable({ products: [toast] }));
  answer('create floor/look', { others: [] });
  answer('find drawers', [
    { _id: drawerId, drawer: 'Counter', device: null, openedAt: saturdayNoon, closedAt: null },
  ]);
  refuse('find tenders', 'notFound');
});

async function openScreen(about: Partial<BillParts> = {}) {
  answer('find tableSessions/parts', billInParts(about));
  const rendered = await renderInShop(
    <ParamsContext value={{ session: orderId }}>
      <SplitScreen />
    </ParamsContext>,
  );
  await screen.findByRole('heading', { name: 'Parts' });
  return rendered;
}

function part(number: number) {
  return within(screen.getByRole('article', { name: `Part ${number}` }));
}

describe('a bill in parts, at the till', () => {
  it('[SPLIT-08] says what is paid, claimed and left', async () => {
    await openScreen({ paid: cents(2500), unclaimed: cents(4000) });
    const sums = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(sums).toEqual(['$100.00', '$25.00', '$40.00']);
    expect(screen.getByText('Nobody pays a part yet.')).toBeDefined();
  });

  it('[SPLIT-05] [SPLIT-08] says of each part what it is for and how it stands', async () => {
    await openScreen({
      parts: [
        aPart(1, { lines: [{ line: 'toast', share: 0.5 }], tip: cents(300) }),
        aPart(2, { shares: 1, sharesOf: 4, state: 'paying' }),
        aPart(3, { state: 'paid' }),
        aPart(4, { state: 'atCounter' }),
      ],
    });
    const texts = [1, 2, 3, 4].map((number) => part(number).getByText(/ · /).textContent);
    expect(texts).toEqual([
      'To pay · Hong Kong French toast · Tip $3.00',
      'Paying by phone · 1 of 4 equal shares',
      'Paid · An amount',
      'Coming to the counter · An amount',
    ]);
    // What is paid, or being paid, is taken from nobody.
    expect(part(2).queryByRole('button')).toBeNull();
    expect(part(3).queryByRole('button')).toBeNull();
    expect(part(4).getByRole('button', { name: 'Cash' })).toBeDefined();
  });

  it('[SPLIT-06] [SPLIT-08] takes a part with a tip of its own into the drawer of the till', async () => {
    await openScreen({ parts: [aPart(1)] });
    neverAnswer('create tenders/take');
    fireEvent.change(part(1).getByLabelText('Tip'), { target: { value: '5' } });
    fireEvent.click(part(1).getByRole('button', { name: 'Cash' }));
    await waitFor(() =>
      expect(dataSentTo('create tenders/take')).toMatchObject([
        {
          session: orderId,
          kind: 'cash',
          amount: 2500,
          tip: 500,
          part: aPart(1)._id,
          drawer: drawerId,
        },
      ]),
    );
  });

  it('[SPLIT-06] [TENDER-03] says what a part is in cash, where that is another amount', async () => {
    answer('find tenders', aBill({ open: cents(10_000), cashStep: cents(10) }));
    await openScreen({ parts: [aPart(1, { amount: cents(2533) }), aPart(2)] });
    expect(await part(1).findByRole('button', { name: 'Cash $25.30' })).toBeDefined();
    fireEvent.change(part(1).getByLabelText('Tip'), { target: { value: '5' } });
    expect(part(1).getByRole('button', { name: 'Cash $30.30' })).toBeDefined();
    expect(part(2).getByRole('button', { name: 'Cash' })).toBeDefined();
  });

  it('[SPLIT-06] takes no part while its tip is no amount', async () => {
    await openScreen({ parts: [aPart(1)] });
    fireEvent.change(part(1).getByLabelText('Tip'), { target: { value: 'five' } });
    const card = part(1).getByRole('button', { name: 'Card' });
    expect(card.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(card);
    expect(part(1).getByLabelText('Tip').getAttribute('aria-invalid')).toBe('true');
    expect(dataSentTo('create tenders/take')).toEqual([]);
  });

  it('[SPLIT-06] says why a part could not be taken', async () => {
    await openScreen({ parts: [aPart(1)] });
    refuse('create tenders/take', 'splitRefused', { reason: 'beingPaid' });
    fireEvent.click(part(1).getByRole('button', { name: 'Card' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody is paying this bill.');
  });

  it('[SPLIT-04] [SPLIT-08] gives a part up, and reads the bill again', async () => {
    await openScreen({ parts: [aPart(1)] });
    answer('create tableSessions/returnPart', { part: aPart(1)._id });
    answer('find tableSessions/parts', billInParts());
    fireEvent.click(part(1).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nobody pays a part yet.')).toBeDefined();
    expect(dataSentTo('create tableSessions/returnPart')).toMatchObject([{ part: aPart(1)._id }]);
  });

  it('[SPLIT-05] shows what guests claim meanwhile', async () => {
    await openScreen();
    answer('find tableSessions/parts', billInParts({ parts: [aPart(1, { byStaff: false })] }));
    act(() => emit('tableSessions changed', { _id: 'b'.repeat(24) }));
    act(() => emit('tableSessions changed', { _id: orderId }));
    expect(await screen.findByRole('article', { name: 'Part 1' })).toBeDefined();
  });

  it('[SPLIT-08] shows that the bill is paid once its last part is, and takes nothing more', async () => {
    await openScreen({ parts: [aPart(1)] });
    serveOrder(aTable({ products: [toast], status: 'done' }));
    answer('find tenders', aBill({ open: cents(0), paid: cents(7043) }));
    refuse('find tableSessions/parts', 'sessionClosed', { status: 'done' });
    act(() => emit('tableSessions changed', { _id: orderId }));
    expect(await screen.findByRole('button', { name: 'Next sale' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cash' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Divide' })).toBeNull();
  });

  it('[SPLIT-08] says why the bill cannot be read, and leads back', async () => {
    refuse('find tableSessions/parts', 'sessionClosed');
    await renderInShop(
      <ParamsContext value={{ session: orderId }}>
        <SplitScreen />
      </ParamsContext>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('This order is closed.');
    expect(screen.getByRole('link')).toBeDefined();
  });
});

describe('dividing a bill', () => {
  it('[SPLIT-04] sends all shares at once', async () => {
    await openScreen();
    answer('create floor/split', { session: orderId, parts: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Divide' }));
    await waitFor(() => expect(dataSentTo('create floor/split')).toHaveLength(1));
    expect(dataSentTo('create floor/split')[0]?.['parts']).toEqual(
      Array.from({ length: 4 }, () => ({ shares: 1, sharesOf: 4 })),
    );
  });

  it('[SPLIT-08] keeps the amount that was typed until it is divided off', async () => {
    await openScreen();
    refuse('create floor/split', 'networkDisconnected');
    fireEvent.click(screen.getByRole('button', { name: 'By amount' }));
    const amount = () => screen.getAllByRole<HTMLInputElement>('textbox')[0];
    fireEvent.change(amount() ?? document.body, { target: { value: '12.50' } });
    fireEvent.click(screen.getByRole('button', { name: 'Divide' }));
    await screen.findByRole('alert');
    expect(amount()?.value).toBe('12.50');
    answer('create floor/split', { session: orderId, parts: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Divide' }));
    await waitFor(() => expect(amount()?.value).toBe(''));
  });

  it('[SPLIT-07] is the same request after a lost answer, and another one once it is divided otherwise', async () => {
    await openScreen();
    const lose = async (times: number) => {
      neverAnswer('create floor/split');
      fireEvent.click(screen.getByRole('button', { name: 'Divide' }));
      await waitFor(() => expect(dataSentTo('create floor/split')).toHaveLength(times));
      act(goOffline);
      expect(await screen.findByRole('alert')).toBeDefined();
      act(goOnline);
    };
    await lose(1);
    await lose(2);
    fireEvent.click(screen.getByRole('button', { name: 'One less' }));
    await lose(3);
    const [first, again, other] = dataSentTo('create floor/split').map(
      (sent) => sent['requestKey'],
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

it('[SPLIT-04] [SPLIT-08] shows no part that has returned because its time was over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openScreen({ parts: [aPart(1, { byStaff: false, expiresAt: Date.now() + 1000 })] });
  expect(part(1).getByRole('button', { name: 'Cash' })).toBeDefined();
  answer('find tableSessions/parts', billInParts());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();
  expect(await screen.findByText('Nobody pays a part yet.')).toBeDefined();
});
