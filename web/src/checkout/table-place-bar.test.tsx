import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoShop, demoStart, restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { enterSession } from '../storage/session.ts';
import { TablePlaceBar } from './table-place-bar.tsx';

async function bar() {
  const session = serveOrder(aTable({ rounds: 0, total: cents(0) }));
  enterSession({ session: orderId, mode: 'dineIn', index: null });
  fillCart([{ dish: 'french-toast' }]);
  return renderInShop(<TablePlaceBar />, { started: demoStart(demoShop(), { session }) });
}

describe('the order button over the menu of a table', () => {
  it('[CART-13] waits for the bill, beside the link to the cart', async () => {
    neverAnswer('create bills/quote');
    const { user } = await bar();
    expect((await screen.findByRole('link', { name: /View cart/ })).getAttribute('href')).toBe(
      '/cart',
    );
    const button = screen.getByRole('button', { name: /^Place order · Table 12/ });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    await user.click(button);
    expect(sentTo('create tableSessions/order')).toHaveLength(0);
  });

  it('[CART-13] does nothing until 700 ms after a change of the cart', async () => {
    // Loaded in real time, which the driven clock does not wait for.
    await import('../query/connection.ts');
    vi.useFakeTimers({ now: saturdayNoon });
    neverAnswer('create tableSessions/order');
    const meal = { shop: hongKong, section: hongKongHall, type: 'dineIn' } as const;
    const { order } = orderFor({ ...meal, dishes: [{ dish: 'french-toast' }] }, restaurant);
    const bill = billFor(order, saturdayNoon);
    answer('create bills/quote', { bill, rows: [], lines: [] });
    await bar();
    const button = () => screen.getByRole('button', { name: /^Plac(?:e|ing)/ });
    const tap = (): void => {
      fireEvent.click(button());
    };
    const ordered = () => sentTo('create tableSessions/order').length;
    await pass(699);
    tap();
    await pass(0);
    expect(ordered()).toBe(0);
    // A second tap on "add" that lands on the bar.
    act(() => fillCart([{ dish: 'french-toast', quantity: 2 }]));
    await pass(699);
    tap();
    await pass(0);
    expect(ordered()).toBe(0);
    await pass(1);
    while (button().getAttribute('aria-disabled') === 'true') await act(turn);
    tap();
    tap();
    await pass(0);
    expect(ordered()).toBe(1);
  });

  const meal = { shop: hongKong, section: hongKongHall, type: 'dineIn' } as const;
  const billOf = (...dishes: readonly { readonly dish: string }[]) =>
    billFor(orderFor({ ...meal, dishes }, restaurant).order, saturdayNoon);
  const own = { dish: 'french-toast' } as const;
  const both = () => billOf(own, { dish: 'egg-tart' });
  const place = (user: { readonly click: (button: Element) => Promise<void> }, times: number) =>
    waitFor(async () => {
      await user.click(screen.getByRole('button', { name: /^Plac(?:e|ing)/ }));
      expect(sentTo('create tableSessions/order')).toHaveLength(times);
    });

  it('[PRICE-21] asks nothing where another phone has ordered meanwhile, and sends the new total', async () => {
    vi.useFakeTimers({ now: saturdayNoon, toFake: ['Date'] });
    answer('create bills/quote', { bill: billOf(own), rows: [], lines: [] });
    refuse('create tableSessions/order', 'billChanged', { bill: both() });
    const { user } = await bar();
    await place(user, 2);
    expect(dataSentTo('create tableSessions/order').at(-1)).toMatchObject({
      expectedTotal: both().total,
    });
    // Refused with the same bill again, so that the guest decides.
    const dialog = within(await screen.findByRole('dialog', { name: 'The total has changed' }));
    await user.click(dialog.getByRole('button', { name: 'Back to the cart' }));
  });

  it('[PRICE-21] [STAFF-08] names the fee that staff put on the bill meanwhile', async () => {
    vi.useFakeTimers({ now: saturdayNoon, toFake: ['Date'] });
    const seen = billOf(own);
    const surcharges = [{ _id: 'fee', name: 'Corkage', amount: cents(10_000) }];
    const charged = { ...seen, surcharges, total: cents(seen.total + 10_000) };
    answer('create bills/quote', { bill: seen, rows: [], lines: [] });
    refuse('create tableSessions/order', 'billChanged', { bill: charged });
    const { user } = await bar();
    await place(user, 1);
    const dialog = within(await screen.findByRole('dialog', { name: 'The total has changed' }));
    expect(dialog.getByRole('row', { name: /^Corkage/ }).textContent).toBe('Corkage–$100.00');
    await user.click(dialog.getByRole('button', { name: 'Back to the cart' }));
  });

  it('[PRICE-21] names what changed the price of a dish that was in the cart, and what others ordered', async () => {
    vi.useFakeTimers({ now: saturdayNoon, toFake: ['Date'] });
    const seen = billOf(own);
    const lines = seen.lines.map((line) => ({ ...line, price: cents(line.price - 100) }));
    answer('create bills/quote', { bill: { ...seen, lines }, rows: [], lines: [] });
    refuse('create tableSessions/order', 'billChanged', { bill: both() });
    const { user } = await bar();
    const [, other] = both().lines;
    serveOrder(aTable({ products: [orderedDish('egg-tart', { id: other?.id ?? '' })] }));
    await place(user, 1);
    const dialog = within(await screen.findByRole('dialog', { name: 'The total has changed' }));
    expect(await dialog.findByRole('row', { name: /^Egg tart/ })).toBeDefined();
  });
});

const inRealTime = setImmediate;

/** A turn of the event loop, in which the driven clock stands still. */
function turn(): Promise<void> {
  return new Promise((done) => void inRealTime(done));
}

/** Answers arrive as well. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
