import { expect, test } from '@playwright/test';
import { openCart, placeButton } from '../screens/cart-screen.ts';

test('[SESSION-13] [SESSION-08] a cart open in two tabs is ordered once', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  // The last file that is loaded, after each tab follows the other.
  const areListening = [page, other].map((tab) => tab.waitForRequest(/\/assets\/follow-worker/));
  await openCart(page, [{ dish: 'butter-toast' }]);
  await other.goto('/cart');
  await expect(placeButton(other)).toHaveAttribute('aria-disabled', 'false');
  await Promise.all(areListening);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/record\//);
  await expect(placeButton(other)).toHaveCount(0);
  await other.goto('/browse');
  await expect(other.getByRole('link', { name: /View cart/ })).toHaveCount(0);
});
