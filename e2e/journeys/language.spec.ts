import { expect, test } from '@playwright/test';
import { hongKong, kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
import { tagAfterFirst } from '../support/scope.ts';

/** What decides the language of a page, from the strongest on (I18N-02). */
const visits = [
  ['the address', '/zh-cn/browse', hongKong, 'zh-hk', 'en-GB', 'zh-CN'],
  ['the choice made earlier', '/browse', hongKong, 'zh-hk', 'zh-CN', 'zh-HK'],
  ['the language of the browser', '/browse', hongKong, null, 'zh-SG', 'zh-CN'],
  ['the language of the shop', '/browse', hongKong, null, 'fr-FR', 'zh-HK'],
  ['the language of the shop, in the words of Taiwan', '/browse', taipei, null, 'fr-FR', 'zh-TW'],
  ['English, where the shop speaks none of ours', '/browse', kualaLumpur, null, 'fr-FR', 'en'],
] as const;

const menus = {
  en: /^Menu – /,
  'zh-HK': /^餐牌 – /,
  'zh-CN': /^菜单 – /,
  'zh-TW': /^菜單 – /,
} as const;
const cartLinks = { en: 'Cart', 'zh-HK': '購物車', 'zh-CN': '购物车', 'zh-TW': '購物車' } as const;

for (const [nth, [what, path, shop, chosen, locale, lang]] of visits.entries())
  test(`[I18N-02] [SHELL-11] a page is in the language of its words: ${what}${tagAfterFirst(nth)}`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    const context = await browser.newContext({ baseURL: url, locale });
    if (chosen !== null)
      await context.addCookies([{ name: 'i18n_redirected', value: chosen, url }]);
    const page = await context.newPage();
    const answer = await page.goto(`${path}?shop=${shop}`);
    expect(await answer?.text()).toContain(`<html lang="${lang}">`);
    const links = page.getByRole('navigation').getByRole('link', { name: cartLinks[lang] });
    await expect(links.first()).toBeVisible();
    await expect(page).toHaveTitle(menus[lang]);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await context.close();
  });

test('[I18N-05] words follow the shop: Taiwan has its own, and loads them only there', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:api\/locales\/|assets\/)zh-tw\b/.test(request.url())) loaded.push(request.url());
  });
  await page.goto(`/zh-hk/browse?shop=${hongKong}`);
  await expect(page).toHaveTitle(/^餐牌 – /);
  expect(loaded).toEqual([]);
  await page.goto('/zh-hk/shops');
  await page.getByRole('button', { name: /永康店/ }).click();
  await expect(page.getByRole('main')).toContainText('內用');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('main')).not.toContainText('堂食');
  await expect(page).toHaveURL(/\/zh-hk(?:\/|\?|$)/);
});
