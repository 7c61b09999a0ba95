import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { categoryStrip, dishOn, inView, openDish, openMenu, search } from '../screens/menu-page.ts';
import { untilSettled } from '../support/settled.ts';

test('[MENU-01] category tabs follow the scroll position, lead to their dishes, and start with all', async ({
  page,
}) => {
  await openMenu(page);
  const strip = categoryStrip(page);
  await expect(strip.getByRole('button').first()).toHaveText('All');
  await expect(inView(strip)).toHaveText('All');

  await page
    .getByRole('heading', { level: 2, name: /Toast and sandwiches/ })
    .scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 700);
  await expect(inView(strip)).toHaveText('Toast and sandwiches');

  await page.getByRole('button', { name: 'All categories' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drinks 27' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Drinks/ })).toBeFocused();
  await expect(inView(strip)).toHaveText('Drinks');
  await expect(inView(strip)).toBeInViewport();

  const subs = page.getByRole('navigation', { name: 'Sub-categories' });
  await expect(subs.getByRole('button').first()).toHaveText('All');
  await subs.getByRole('button', { name: 'Iced drinks' }).click();
  await expect(dishOn(page, 'Hot milk tea')).toHaveCount(0);
  await expect(dishOn(page, 'Iced milk tea')).toBeVisible();
});

test('[MENU-06] find in page and lists of headings reach every dish, rendered or not', async ({
  page,
}) => {
  await openMenu(page);
  const names = page.locator('#menu-list').getByRole('heading', { level: 3 });
  const rendered = page.locator('#menu-list').getByRole('article');
  await expect.poll(() => names.count()).toBeGreaterThan(100);
  expect(await rendered.count()).toBeLessThan(30);
  const texts = await names.allTextContents();
  expect(new Set(texts).size).toBe(texts.length);
  const last = texts.at(-1) ?? '';
  await expect(dishOn(page, last)).toHaveCount(0);
  expect(await page.evaluate(`window.find(${JSON.stringify(last)})`)).toBe(true);
  await expect(dishOn(page, last)).toBeInViewport();
  expect(await names.allTextContents()).toEqual(texts);
});

test('[MENU-01] sub-categories of a short last category can be reached @all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`/browse?shop=${taipei}`);
  await page.getByRole('button', { name: 'All categories' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Drinks/ })
    .click();
  const subs = page.getByRole('navigation', { name: 'Sub-categories' });
  await subs.getByRole('button', { name: 'Cans and bottles' }).click();
  await expect(dishOn(page, 'Hot milk tea')).toHaveCount(0);
  // The heading in view is determined once scrolling has stopped.
  await page.clock.runFor(1000);
  await expect(inView(categoryStrip(page))).toHaveText('Drinks');
  await expect(inView(subs)).toHaveText('Cans and bottles');
  await expect(page.getByRole('heading', { level: 2, name: /^Drinks/ })).toBeInViewport();
  await subs.getByRole('button', { name: 'All' }).click();
  await expect(dishOn(page, 'Hot milk tea')).toBeVisible();
});

test('[MENU-01] choosing a category ends the search and scrolls to it @all', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMenu(page);
  await search(page, 'milk');
  await expect(page.locator('article mark').first()).toBeVisible();
  await categoryStrip(page).getByRole('button', { name: 'Drinks' }).click();
  const heading = page.getByRole('heading', { level: 2, name: /^Drinks/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(inView(categoryStrip(page))).toHaveText('Drinks');
  await expect(page.getByRole('textbox', { name: 'Search the menu' })).toHaveCount(0);
});

test('[MENU-03] ending a search returns the focus to its button @all', async ({ page }) => {
  await openMenu(page);
  const begin = page.getByRole('button', { name: 'Search the menu' });
  await expect(begin).not.toBeFocused();
  await search(page, 'milk');
  await page.keyboard.press('Escape');
  await expect(begin).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(begin).toBeFocused();
});

test('[MENU-03] a search finds names in any language, marks them, and shows when nothing matches @all', async ({
  page,
}) => {
  await openMenu(page);
  await search(page, '奶茶');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ dishes found$/ })).toBeAttached();
  const tea = page.getByRole('article').filter({ hasText: 'Hot milk tea' });
  await expect(tea.locator('mark')).toHaveText('奶茶');
  await search(page, 'MILK');
  await expect(page.locator('article mark').first()).toHaveText(/milk/i);
  await search(page, 'no dish is called this');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Set meals/ })).toBeVisible();
});

test('[MENU-08] cards or rows, and the section, are remembered @all', async ({ page }) => {
  await openMenu(page);
  await page.getByRole('button', { name: 'Show as cards' }).click();
  await page.getByRole('button', { name: 'Whole menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Upstairs/ })
    .click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show as a list' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upstairs', exact: true })).toBeVisible();
  const kept = await page.evaluate(() => [
    localStorage.getItem('listView'),
    localStorage.getItem('sectionAll'),
  ]);
  expect(kept).toEqual(['false', 'false']);
});

test('[MENU-07] pictures have the specified sizes, and a missing picture moves nothing @all', async ({
  page,
}) => {
  await openMenu(page);
  const row = page.getByRole('article').first();
  const thumb = await row.locator('img').getAttribute('srcset');
  expect(thumb).toMatch(/\/api\/thumbs\/\w+\?size=96 96w, \/api\/thumbs\/\w+\?size=192 192w/);
  const box = await row.boundingBox();

  await page.route(/\/api\/(thumbs|attachments)\//, (route) => route.abort());
  await page.reload();
  await expect(row.locator('img')).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(box);

  await page.unroute(/\/api\/(thumbs|attachments)\//);
  await page.reload();
  await page.getByRole('button', { name: 'Show as cards' }).click();
  const wide = (await row.locator('img').getAttribute('srcset')) ?? '';
  expect(wide.match(/width=\d+ \d+w/g)).toEqual(
    [400, 800, 1200, 2000, 4000].map((width) => `width=${width} ${width}w`),
  );
});

test('[ROUTE-06] a link to a dish opens it over the menu, and back leads to the menu', async ({
  page,
}) => {
  await page.goto(`/products/${productId('butter-toast')}?shop=${hongKong}`);
  const sheet = page.getByRole('dialog', { name: 'Butter toast' });
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page).toHaveTitle(/^Butter toast – /);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/products/aaaaaaaaaaaaaaaaaaaaaaaa');
  const gone = page.getByRole('dialog');
  await expect(
    gone.getByRole('heading', { name: 'This dish is no longer on the menu' }),
  ).toBeVisible();
  await expect(gone.getByRole('link').first()).toBeVisible();
});

test('a sheet closes by back, Escape and swipe, and returns the focus', async ({ page }) => {
  await openMenu(page);
  const sheet = await openDish(page, 'Butter toast');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/browse/);

  const link = page.getByRole('link', { name: 'Butter toast', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();

  await link.click();
  await expect(sheet).toBeVisible();
  await pullDown(page, 200);
  await expect(sheet).toBeHidden();
});

test('a dine-in-only dish explains itself to takeaway guests @all', async ({ page }) => {
  await page.goto(`/products/${productId('sirloin-steak')}?shop=${hongKong}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('This dish is for dining in only')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
});

test('[MENU-10] a dish shows description, diets and allergens, and nothing below it moves @all', async ({
  page,
}) => {
  const address = `/products/${productId('french-toast')}?shop=${hongKong}`;
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/products/details/*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(address);
  const sheet = page.getByRole('dialog', { name: 'Hong Kong French toast' });
  const add = sheet.getByText('Add a remark');
  await expect(add).toBeVisible();
  const before = await settledBox(add);
  arrived.resolve();
  await expect(sheet.getByText(/^Two slices with peanut butter inside/)).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Good to know' })).toHaveText('Vegetarian');
  const allergens = sheet.getByRole('region', { name: 'Allergens' });
  await expect(allergens.getByRole('listitem')).toHaveText([
    'Gluten',
    'Eggs',
    'Peanuts',
    'Milk',
    'Soya',
  ]);
  await expect(allergens).toContainText('Tell our staff about any allergy before you order.');
  expect(await settledBox(add)).toEqual(before);

  await page.goto(`/zh-hk${address}`);
  const hongKongSheet = page.getByRole('dialog', { name: '西多士' });
  await expect(hongKongSheet.getByText(/^夾花生醬的厚多士/)).toBeVisible();
  await expect(hongKongSheet.getByRole('region', { name: '致敏原' })).toContainText('花生');
});

test('[MENU-10] a dish whose details fail to load can be ordered, and claims no allergen to be absent @all', async ({
  page,
}) => {
  await page.route('**/api/products/details/*', (route) => route.abort());
  await page.goto(`/products/${productId('egg-tart')}?shop=${hongKong}`);
  const sheet = page.getByRole('dialog', { name: 'Egg tart', exact: true });
  await expect(
    sheet.getByText('Please ask our staff about allergens before you order.'),
  ).toBeVisible();
  await expect(sheet.getByText(/None of the 14/)).toHaveCount(0);
  await sheet.getByRole('button', { name: /Add to cart/ }).click();
  await expect(sheet).toBeHidden();
});

/** Drags the open sheet down with a finger. */
async function pullDown(page: Page, distance: number): Promise<void> {
  await page.locator('dialog[open]').evaluate((dialog, far) => {
    const touch = (clientY: number): Touch =>
      new Touch({ identifier: 1, target: dialog, clientX: 100, clientY });
    const say = (type: string, at: number): void => {
      const touches = type === 'touchend' ? [] : [touch(at)];
      dialog.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
    };
    say('touchstart', 200);
    say('touchmove', 200 + far);
    say('touchend', 200 + far);
  }, distance);
}

/** Its position once the sheet has stopped moving. */
async function settledBox(thing: Locator): Promise<unknown> {
  await untilSettled(thing.page());
  return thing.boundingBox();
}
