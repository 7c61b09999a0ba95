import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answerBy } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { fieldsOf, figure, listOf } from '../storage/readers.ts';
import { OpenOrders } from './open-orders.tsx';
import { openOrders } from './till-queries.ts';

const contact = { name: 'Chan', phone: '9123 4567' };
const shown: readonly (readonly [string, Partial<Session>, string])[] = [
  [
    'a takeaway with its number and guest',
    { contact },
    '42Takeaway12:00 · Chan · 9123 4567$58.00Sent',
  ],
  [
    'one without a number yet, of nobody known',
    { orderNumber: null, progress: 'ready' },
    '–Takeaway12:00$58.00Ready',
  ],
  [
    'one whose telephone alone is known',
    { contact: { name: '', phone: '9123 4567' }, type: 'dineInNoTable' },
    '42Dine in (collect)12:00 · 9123 4567$58.00Sent',
  ],
  [
    'one that is being paid, however far the kitchen is',
    { status: 'toPay', progress: 'ready' },
    '42Takeaway12:00$58.00Paying',
  ],
  [
    'one of the day before with its day',
    { startTime: saturdayNoon - 24 * 3_600_000 },
    '42Takeaway13 Nov 12:00$58.00Sent',
  ],
];

describe('open orders', () => {
  it.each(shown)('[TILL-03] have %s', async (_, about, text) => {
    await renderInShop(<OpenOrders orders={[anOrder({ total: cents(5800), ...about })]} />);
    expect(screen.getByRole('button').textContent).toBe(text);
  });

  it('[TILL-03] are all listed, of several pages too', async () => {
    const all = Array.from({ length: 250 }, (_, nth) =>
      anOrder({ _id: String(nth).padStart(24, '0'), startTime: saturdayNoon - nth }),
    );
    answerBy('find tableSessions', ({ query }) => {
      const [cursor] = listOf(fieldsOf)(fieldsOf(query)?.['$and'] ?? []) ?? [];
      const before = figure(fieldsOf(cursor?.['startTime'])?.['$lt']) ?? Infinity;
      const rest = all.filter(({ startTime }) => startTime < before);
      return { total: rest.length, limit: 100, skip: 0, data: rest.slice(0, 100) };
    });
    expect((await openOrders.of().fetch()).map(({ _id }) => _id)).toEqual(
      all.map(({ _id }) => _id),
    );
  });

  it('[TILL-03] lead to the order', async () => {
    await renderInShop(<OpenOrders orders={[anOrder()]} />);
    screen.getByRole('button').click();
    expect(useLocation.getState().pathname).toBe(`/staff/till/order/${orderId}`);
  });

  it('[TILL-03] are none', async () => {
    await renderInShop(<OpenOrders orders={[]} />);
    expect(screen.getByText('There are none.')).toBeDefined();
  });
});
