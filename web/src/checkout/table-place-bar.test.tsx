import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { neverAnswer, sentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
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
});
