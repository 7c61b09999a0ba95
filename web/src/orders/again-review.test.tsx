import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { anOrder } from '../../testing/an-order.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { answer, answerBy, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useShopState } from '../storage/shop.ts';
import { useNotices } from '../ui/notices.ts';
import { AgainReview } from './again-review.tsx';

const toast = orderedDish('french-toast', { id: 'a', quantity: 2, price: cents(6000) });
const siuMai = orderedDish('siu-mai', { id: 'b', price: cents(2600) });

async function row(name: string) {
  const item = (await screen.findByText(name)).closest('li');
  if (item === null) throw new Error(`${name} is in no list`);
  return within(item);
}

describe('the review of an earlier order', () => {
  it('[SESSION-15] shows shop and time, and what each dish costs now', async () => {
    await renderInShop(<AgainReview session={anOrder({ products: [toast, siuMai] })} />);
    expect(
      await screen.findByText(
        'This is what you had at Kam Fai Cha Chaan Teng, Central on 14 Nov 12:00.',
      ),
    ).toBeDefined();
    const french = await row('Hong Kong French toast');
    expect(french.getByText('$32.00')).toBeDefined();
    expect(french.getByText('The price has changed from $30.00')).toBeDefined();
    expect((await row('Street-style fish siu mai')).queryByText(/has changed/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to cart $90.00' })).toBeDefined();
  });

  it('[OPTION-13] [RECORD-08] lists choices, and the dishes of a set for the chosen quantity', async () => {
    const set = orderedDish('tea-set-hk', { id: 's', quantity: 2, price: cents(8800) });
    const tea = orderedDish('iced-lemon-tea', {
      id: 's/1',
      fromProduct: 's',
      quantity: 2,
      choices: [
        {
          option: idOf('option', 'sweetness'),
          optionName: [{ lang: 'en', value: 'Sweetness' }],
          choice: idOf('choice', 'sweetness/half'),
          name: [{ lang: 'en', value: 'Half' }],
          quantity: 1,
          price: cents(0),
        },
      ],
    });
    await renderInShop(<AgainReview session={anOrder({ products: [set, tea] })} />);
    const teaSet = await row('Afternoon tea set');
    expect(await teaSet.findByText('2 × Iced lemon tea · Sweetness: Half')).toBeDefined();
  });

  it('[SESSION-15] adds the chosen quantities to the cart and opens it', async () => {
    const { user } = await renderInShop(
      <AgainReview session={anOrder({ products: [toast, siuMai] })} />,
    );
    const french = await row('Hong Kong French toast');
    await user.click(french.getByRole('button', { name: 'One less: Hong Kong French toast' }));
    await user.click(
      (await row('Street-style fish siu mai')).getByRole('button', { name: /One less/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Add to cart $32.00' }));
    expect(useCart.getState().lines).toMatchObject([{ product: toast.product, quantity: 1 }]);
    expect(location.pathname).toBe('/cart');
    expect(useNotices.getState().toasts[0]?.text).toBe('1 item added to the cart');
  });

  it('[SESSION-15] cannot be added with every quantity at 0', async () => {
    const { user } = await renderInShop(<AgainReview session={anOrder({ products: [siuMai] })} />);
    await user.click(
      (await row('Street-style fish siu mai')).getByRole('button', { name: /One less/ }),
    );
    const button = screen.getByRole('button', { name: /Add to cart/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(useCart.getState().lines).toHaveLength(0);
  });

  it('[SESSION-15] crosses out unavailable dishes with the reason', async () => {
    const soldOut = {
      ...demoMenu().products.find(({ _id }) => _id === toast.product)?.stock,
      mode: 'outOfStock',
    };
    answerBy('find products', () =>
      demoMenu().products.map((dish) =>
        dish._id === toast.product
          ? {
              ...dish,
              stock: { ...dish.stock, ...soldOut, stockMode: 'level', mode: 'outOfStock' },
            }
          : dish,
      ),
    );
    const gone = orderedDish('french-toast', { id: 'c', product: idOf('product', 'gone') });
    await renderInShop(<AgainReview session={anOrder({ products: [toast, siuMai, gone] })} />);
    await row('Street-style fish siu mai');
    expect(screen.getByText('Sold out')).toBeDefined();
    expect(screen.getByText('No longer on the menu')).toBeDefined();
    expect(screen.getAllByRole('group')).toHaveLength(1);
  });

  it('[SESSION-15] reports when no dish is available', async () => {
    const gone = orderedDish('french-toast', { id: 'c', product: idOf('product', 'gone') });
    await renderInShop(<AgainReview session={anOrder({ products: [gone] })} />);
    expect(await screen.findByText('Nothing from this order is available now')).toBeDefined();
  });

  it('[SESSION-15] leads to the shop of the order, and warns that the cart will be emptied', async () => {
    fillCart([{ dish: 'siu-mai' }]);
    const { user } = await renderInShop(
      <AgainReview session={anOrder({ shop: taipei, products: [toast] })} />,
    );
    expect(await screen.findByText('Your current cart will be emptied.')).toBeDefined();
    await user.click(
      screen.getByRole('button', { name: 'Go to Kam Fai Cha Chaan Teng, Yongkang Street' }),
    );
    expect(useShopState.getState().shop).toBe(taipei);
    expect(useCart.getState().lines).toHaveLength(0);
  });

  it('does not warn with an empty cart', async () => {
    await renderInShop(<AgainReview session={anOrder({ shop: taipei, products: [toast] })} />);
    expect(await screen.findByText(/You ordered this at/)).toBeDefined();
    expect(screen.queryByText('Your current cart will be emptied.')).toBeNull();
  });

  it('can be retried when the menu failed to load', async () => {
    refuse('find products', 'notReady');
    const { user } = await renderInShop(<AgainReview session={anOrder({ products: [siuMai] })} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer('find products', demoMenu().products);
    await user.click(retry);
    expect(await screen.findByText('Street-style fish siu mai')).toBeDefined();
  });

  it('shows a skeleton while the shop is loading', async () => {
    neverAnswer('get shops');
    await renderInShop(<AgainReview session={anOrder({ products: [siuMai] })} />);
    await waitFor(() => expect(screen.getByRole('status')).toBeDefined());
    expect(screen.queryByText('Order it again?')).toBeNull();
  });
});
