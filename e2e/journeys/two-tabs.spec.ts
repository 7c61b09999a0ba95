import { expect, test } from '@playwright/test';
import { openCart, placeButton } from '../screens/cart-screen.ts';

test('[SESSION-13] [SESSION-08] a cart that is open in two tabs is ordered once', async ({
  page,
  context,
}) => {
  await openCart(page, [{ dish: 'butter-toast' }]);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(placeButton(other)).toHaveAttribute('aria-disabled', 'false');
  // Until both listen to what the other does.
  await page.waitForTimeout(2000);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/record\//);
  await expect(placeButton(other)).toHaveCount(0);
  await other.goto('/browse');
  await expect(other.getByRole('link', { name: /View cart/ })).toHaveCount(0);
});
