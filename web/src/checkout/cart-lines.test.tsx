import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { neverAnswer } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { heldCoupon, logInAs, serveCoupons } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useNotices } from '../ui/notices.ts';
import { CartLines } from './cart-lines.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';

async function dish(name: string) {
  const heading = await screen.findByRole('heading', { name });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} stands in no list`);
  return within(item);
}

function quantities(): readonly number[] {
  return useCart.getState().lines.map(({ quantity }) => quantity);
}

it('shows a dish with its price, its quantity and a link to its remark', async () => {
  fillCart([{ dish: 'french-toast', quantity: 2 }]);
  await renderInShop(<CartLines locked={false} />);
  const toast = await dish('Hong Kong French toast');
  expect(toast.getByText('$64.00')).toBeDefined();
  expect(toast.getByText('2')).toBeDefined();
  expect(
    toast.getByRole('link', { name: 'Remark Hong Kong French toast' }).getAttribute('href'),
  ).toBe(`/products/${productId('french-toast')}?line=line-1`);
});

it('[OPTION-13] links to the options of a dish, and lists its choices', async () => {
  fillCart([
    {
      dish: 'satay-beef-noodles',
      picks: { 'noodle-kind': ['nissin'], toppings: ['cheese', 'cheese'], packing: ['together'] },
    },
  ]);
  await renderInShop(<CartLines locked={false} />);
  const noodles = await dish('Satay beef instant noodles');
  expect(noodles.getByRole('link', { name: 'Edit Satay beef instant noodles' })).toBeDefined();
  expect(
    await noodles.findByText('Nissin noodles · 2 × Cheese · Packing: Everything together'),
  ).toBeDefined();
});

it('[RECORD-08] shows the dishes of a set below it with how many there are, with one price', async () => {
  fillCart([
    {
      dish: 'tea-set-hk',
      quantity: 2,
      picks: { 'tea-snack-hk': ['pork-chop-bun'], 'set-drink-hk': ['iced-lemon-tea'] },
    },
  ]);
  await renderInShop(<CartLines locked={false} />);
  const set = await dish('Afternoon tea set');
  expect(set.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 × Pork chop bun/),
    expect.stringMatching(/^2 × Iced lemon tea/),
  ]);
  expect(await set.findByText('$102.00')).toBeDefined();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

it('shows that a dish is packed, and its remark', async () => {
  changeCart({
    lines: [
      aLine({
        id: 'a',
        product: productId('french-toast'),
        takeAway: true,
        customRemark: 'less butter',
      }),
    ],
  });
  await renderInShop(<CartLines locked={false} />);
  const toast = await dish('Hong Kong French toast');
  expect(toast.getByText('“less butter”')).toBeDefined();
  expect(toast.getByText('Pack this to take away')).toBeDefined();
});

it('[CART-02] counts up and down', async () => {
  fillCart([{ dish: 'french-toast', quantity: 2 }]);
  const { user } = await renderInShop(<CartLines locked={false} />);
  const toast = await dish('Hong Kong French toast');
  await user.click(toast.getByRole('button', { name: 'One more: Hong Kong French toast' }));
  expect(quantities()).toEqual([3]);
  await user.click(toast.getByRole('button', { name: 'One less: Hong Kong French toast' }));
  expect(quantities()).toEqual([2]);
});

it('[CART-02] removes the last one and restores it from the toast', async () => {
  fillCart([{ dish: 'french-toast' }, { dish: 'siu-mai' }]);
  const { user } = await renderInShop(<CartLines locked={false} />);
  const toast = await dish('Hong Kong French toast');
  await user.click(toast.getByRole('button', { name: 'Remove Hong Kong French toast' }));
  expect(screen.queryByRole('heading', { name: 'Hong Kong French toast' })).toBeNull();
  const [toastNotice] = useNotices.getState().toasts;
  expect(toastNotice?.text).toBe('Hong Kong French toast removed');
  toastNotice?.undo?.();
  expect(useCart.getState().lines.map(({ id }) => id)).toEqual(['line-1', 'line-2']);
});

it('[CART-06] shows the problem of a line', async () => {
  fillCart([{ dish: 'breakfast-set-hk' }]);
  await renderInShop(<CartLines locked={false} />);
  const set = await dish('Classic breakfast: noodles, eggs, toast and a drink');
  expect(await set.findByText('Choose your drink.')).toBeDefined();
});

it('[PRICE-12] shows a given line as free, without a way to change it', async () => {
  logInAs('siuming');
  const coupon = heldCoupon('siuming', 'coupon-egg-tart');
  serveCoupons(coupon);
  fillCart([{ dish: 'french-toast', quantity: 2 }]);
  changeCart({ coupons: [coupon._id] });
  await renderInShop(<CartLines locked={false} />);
  const tart = await dish('Egg tart');
  expect(tart.getByText('Free')).toBeDefined();
  expect(tart.getByText('An egg tart free from $60')).toBeDefined();
  expect(tart.getByText('× 1')).toBeDefined();
  expect(tart.queryByRole('button')).toBeNull();
  expect(tart.queryByRole('link')).toBeNull();
});

it('[SESSION-13] is locked while an order is being sent', async () => {
  fillCart([{ dish: 'french-toast', quantity: 3 }]);
  await renderInShop(<CartLines locked />);
  const toast = await dish('Hong Kong French toast');
  expect(toast.getByText('× 3')).toBeDefined();
  expect(toast.queryByRole('button')).toBeNull();
});

it('leaves out cancelled lines', async () => {
  changeCart({
    lines: [
      aLine({ id: 'a', product: productId('french-toast'), status: 'cancel' }),
      aLine({ id: 'b', product: productId('siu-mai') }),
    ],
  });
  await renderInShop(<CartLines locked={false} />);
  await dish('Street-style fish siu mai');
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

it('shows a skeleton instead of nameless dishes while the menu loads', async () => {
  neverAnswer('find products');
  fillCart([{ dish: 'french-toast' }]);
  await renderInShop(<CartLines locked={false} />);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByRole('status')).toBeDefined();
});

it('[I18N-04] names dishes in the language of the guest', async () => {
  fillCart([{ dish: 'french-toast' }]);
  await renderInShop(<CartLines locked={false} />, { locale: 'zh-hk' });
  const toast = await dish('西多士');
  expect(toast.getByRole('button', { name: '移除 西多士' })).toBeDefined();
});
