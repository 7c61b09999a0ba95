import { expect, test } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { openCart, placeButton, totalOn, writeRemark } from '../screens/cart-screen.ts';
import { dishOn, openMenu, search } from '../screens/menu-page.ts';
import { callsOf } from '../support/calls.ts';
import { doublePrice } from '../support/doubled-price.ts';
import { ordersWithRemark } from '../support/orders-by-remark.ts';
import { staffAt } from '../support/people.ts';
import { untilAnswered } from '../support/subscribed.ts';

/** These change the menu that every journey reads, so they run alone, after all others. */

const tarts = [{ dish: 'portuguese-tart', quantity: 2 }] as const;
const thanks = 'Thank you! Your order is in.';

function remarkOf(title: string): string {
  return `${title} ${newRequestKey()}`;
}

test('[PRICE-21] a price that changes during checkout is shown, and charged only once accepted', async ({
  page,
  baseURL,
}) => {
  const remark = remarkOf('dearer');
  await openCart(page, [...tarts, { dish: 'butter-toast' }]);
  await writeRemark(page, remark);
  const before = await totalOn(page);
  const undo = await doublePrice(baseURL ?? '', productId('portuguese-tart'));
  try {
    await placeButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'The total has changed' });
    await expect(dialog.getByRole('row', { name: /Portuguese egg tart/ })).toContainText('$');
    await expect(dialog.getByRole('row', { name: /^Total/ })).toContainText(before);
    expect(await ordersWithRemark(remark)).toEqual([]);
    await dialog.getByRole('button', { name: 'Back to the cart' }).click();
    expect(await ordersWithRemark(remark)).toEqual([]);
    await expect(placeButton(page)).not.toContainText(before);
    const after = await totalOn(page);
    await placeButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: after }).first()).toBeVisible();
    expect(await ordersWithRemark(remark)).toHaveLength(1);
  } finally {
    await undo();
  }
});

test('[PRICE-21] an accepted new total is ordered immediately, and once @all', async ({
  page,
  baseURL,
}) => {
  const remark = remarkOf('accepted');
  await openCart(page, [{ dish: 'cocktail-bun', quantity: 3 }]);
  await writeRemark(page, remark);
  const undo = await doublePrice(baseURL ?? '', productId('cocktail-bun'));
  try {
    await placeButton(page).click();
    await page.getByRole('button', { name: /^Order at the new total/ }).dblclick();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await ordersWithRemark(remark)).toHaveLength(1);
  } finally {
    await undo();
  }
});

test('[MENU-05] a dish that sells out while shown says so, and the layout stays', async ({
  page,
  baseURL,
}) => {
  const product = productId('mango-pudding');
  const staff = await callsOf(baseURL ?? '', staffAt('central'));
  const setStock = (mode: 'outOfStock' | 'none'): Promise<unknown> => {
    const stockMode = mode === 'none' ? 'none' : 'level';
    return staff.call('create stock/set', {
      data: { product, stockMode, mode, requestKey: newRequestKey() },
    });
  };
  await setStock('none');
  try {
    const isSubscribed = untilAnswered(page, 'shops/subscribe');
    await openMenu(page);
    await search(page, 'pudding');
    const dish = dishOn(page, 'Mango pudding');
    await expect(dish.getByRole('button', { name: 'Add Mango pudding' })).toBeVisible();
    const before = await dish.boundingBox();
    await isSubscribed;
    await setStock('outOfStock');
    await expect(dish.getByText('Sold out')).toBeVisible();
    await expect(dish.getByRole('button')).toHaveCount(0);
    expect(await dish.boundingBox()).toEqual(before);

    await dish.getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: 'Mango pudding' });
    await expect(sheet.getByText('How about one of these instead?')).toBeVisible();
    await expect(sheet.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
    await expect(sheet.getByRole('heading', { name: 'Similar dishes' })).toBeVisible();
  } finally {
    await setStock('none');
  }
});

test('[STOCK-04] [CALL-02] dishes sold out while the phone was offline show as sold out after it reconnects @all', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await callsOf(baseURL ?? '', staffAt('central'));
  const product = productId('red-bean-soup');
  const isNow = (mode: 'outOfStock' | 'none') =>
    staff.call('create stock/set', {
      data: {
        product,
        stockMode: mode === 'none' ? 'none' : 'level',
        mode,
        requestKey: newRequestKey(),
      },
    });
  await isNow('none');
  const isSubscribed = untilAnswered(page, 'shops/subscribe');
  await openMenu(page);
  await search(page, 'red bean');
  const soup = dishOn(page, 'Sweet red bean soup');
  await expect(soup.getByRole('button', { name: /^Add/ })).toBeVisible();
  await isSubscribed;
  await context.setOffline(true);
  await isNow('outOfStock');
  await context.setOffline(false);
  try {
    await expect(soup.getByText('Sold out')).toBeVisible();
  } finally {
    await isNow('none');
  }
});
