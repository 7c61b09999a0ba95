import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { pagesIn } from './open-pages.ts';
import type { Pages } from './open-pages.ts';
import { afterFile } from '../../testing/after-file.ts';

const page =
  '<!doctype html>\n<html lang="zh-HK">\n<head><title>Online ordering</title><script type="module" crossorigin src="/assets/app-1a2b3c.js"></script></head><body><div id="root"></div></body></html>';
const kioskPage =
  '<!doctype html><meta name="guest-origin" content="" /><script type="module" src="/kiosk/assets/kiosk-1a2b3c.js"></script>';
const staffPage = '<!doctype html><title>Staff</title>';
/** Replaces the script that starts the app of a prerendered page. */
const startScript = 'start();';
/** Replaces the prerenderer of the app's build, and shows its input. */
const prerender =
  'export const firstView = async ({ locale, mode, products }) => `<p>${locale} ${mode} ${products.length}</p>`;';
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36';
const dish = productId('pineapple-bun');
const hidden = productId('egg-tart');
let app: TestApp;
/** Shops whose menu the pages have read. */
const menuReads: string[] = [];

/** The real pages, with a record of what they read. */
function recorded(pages: Pages): Pages {
  return {
    open: (from) => {
      const snapshotOf: typeof from.menus.snapshotOf = (shop) => {
        menuReads.push(shop);
        return from.menus.snapshotOf(shop);
      };
      return pages.open({ ...from, menus: { ...from.menus, snapshotOf } });
    },
  };
}

beforeAll(async () => {
  // A parent folder with the name of one inside must change nothing.
  const parent = await mkdtemp(join(tmpdir(), 'servery-pages-'));
  afterFile(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'assets', 'web');
  await mkdir(join(folder, '.prerender'), { recursive: true });
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), '');
  await writeFile(join(folder, 'sw.js'), '');
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, '.prerender', 'first-view.js'), prerender);
  await mkdir(join(folder, 'kiosk', 'assets'), { recursive: true });
  await writeFile(join(folder, 'kiosk', 'assets', 'kiosk-1a2b3c.js'), '');
  await writeFile(join(folder, 'kiosk', 'kiosk.html'), kioskPage);
  await mkdir(join(folder, 'preview-phone'));
  await writeFile(join(folder, 'preview-phone', 'preview-phone.html'), staffPage);
  await mkdir(join(folder, 'staff'));
  await writeFile(join(folder, 'staff', 'staff.html'), staffPage);
  await mkdir(join(folder, '.inline'));
  await writeFile(join(folder, '.inline', 'start-after-paint.js'), startScript);
  const pages = await pagesIn(folder);
  if (pages === null) throw new Error('no page was built');
  app = await testApp({ pages: recorded(pages), knownUrl: null });
});

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${app.address}${path}`, {
    headers: { 'accept-language': 'en', ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function structured(text: string): readonly unknown[] {
  return [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, data = '']): unknown => JSON.parse(data),
  );
}

describe('the page of a kiosk', () => {
  it.each(['/posHome', '/posHome/', '/posHome?again', '/posHome/menu', '/zh-hk/posHome'])(
    '[ROUTE-09] [KIOSK-01] is served at %s and knows where phones reach the restaurant',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect(status).toBe(200);
      expect(text).toBe(kioskPage.replace('content=""', `content="${app.address}"`));
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('[KIOSK-01] is not that of any other address, and its files are kept for good', async () => {
    expect((await get('/posHomes')).text).not.toContain('kiosk');
    const { headers } = await get('/kiosk/assets/kiosk-1a2b3c.js');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

describe('the page of staff', () => {
  it.each(['/staff', '/staff/till', '/zh-hk/staff/till?table=a1'])(
    '[PERSON-09] is served at %s, and search engines leave it out',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect({ status, text, robots: headers.get('x-robots-tag') }).toEqual({
        status: 200,
        text: staffPage,
        robots: 'noindex',
      });
    },
  );
});

describe('the preview of a phone', () => {
  it('[DESK-18] [PAGE-02] is framed by our own pages only, and may talk to nobody', async () => {
    const { status, headers } = await get('/preview/phone');
    expect({ status, frame: headers.get('x-frame-options') }).toEqual({
      status: 200,
      frame: 'SAMEORIGIN',
    });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'; ");
    expect(policy).toContain("connect-src 'none'; ");
    const { headers: others } = await get('/staff');
    expect(others.get('x-frame-options')).toBe('DENY');
    expect(others.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('pages for clients that run no scripts', () => {
  it('[SHELL-11] name the shop, its address and its languages', async () => {
    const { text } = await get(`/zh-hk/browse?shop=${hongKong}`);
    expect(text).toContain('<html lang="zh-HK">');
    expect(text).toContain('<title>餐牌 – 金輝茶餐廳 中環店</title>');
    const at = `${app.address}/zh-hk/browse?shop=${hongKong}`;
    expect(text).toContain(`<link rel="canonical" href="${at}" />`);
    expect(text).toContain('<meta property="og:locale" content="zh_HK" />');
    expect(text).toMatch(
      /<meta property="og:image" content="http[^"]*\/api\/attachments\/[0-9a-f]{24}\?width=1200"/,
    );
  });

  it('[PAGE-05] have one address per language, and name no other', async () => {
    const browse = (locale: string, shop: string) => `${app.address}/${locale}/browse?shop=${shop}`;
    const alternates = (text: string) =>
      Array.from(text.matchAll(/hreflang="([^"]*)" href="([^"]*)" \/>/g), ([, tag, at]) => [
        tag,
        at,
      ]);
    for (const [path, locale] of [
      ['/browse', 'en'],
      ['/en/browse', 'en'],
      ['/zh-cn/browse', 'zh-cn'],
    ] as const) {
      const { text } = await get(`${path}?shop=${hongKong}`);
      expect(text).toContain(`<link rel="canonical" href="${browse(locale, hongKong)}" />`);
      expect(text).toContain(`"urlTemplate":"${browse(locale, hongKong)}"`);
      expect(alternates(text)).toEqual([
        ['en', browse('en', hongKong)],
        ['zh-HK', browse('zh-hk', hongKong)],
        ['zh-CN', browse('zh-cn', hongKong)],
        ['x-default', browse('zh-hk', hongKong)],
      ]);
    }
    const inMalaysia = await get(`/zh-hk/browse?shop=${kualaLumpur}`);
    expect(alternates(inMalaysia.text)).toContainEqual(['x-default', browse('en', kualaLumpur)]);
    const { text: sites } = await get('/sitemap.xml');
    const listed = Array.from(sites.matchAll(/(?:<loc>|href=")([^"<]*)/g), ([, at = '']) => at);
    const named = new RegExp(`^${app.address}/(?:en|zh-hk|zh-cn)(?:/|$)`);
    expect(listed.filter((at) => !named.test(at))).toEqual([]);
    expect(listed).toContain(browse('en', hongKong));
  });

  it('describe the shop with its hours, its menu with prices, and how to order', async () => {
    const [shop] = structured((await get(`/browse?shop=${hongKong}`)).text);
    expect(shop).toMatchObject({
      '@type': 'Restaurant',
      telephone: '+85225550168',
      address: { streetAddress: 'G/F, 168 Wellington Street, Central, Hong Kong' },
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
      potentialAction: { '@type': 'OrderAction' },
      hasMenu: { inLanguage: 'en' },
    });
    const text = JSON.stringify(shop);
    expect(text).toMatch(
      /"MenuSection","name":"Set meals","hasMenuItem":\[\{"@type":"MenuItem","name":"[^"]+"/,
    );
    expect(text).toMatch(
      /"offers":\{"@type":"Offer","price":"\d+\.\d\d","priceCurrency":"HKD","availability"/,
    );
  });

  it('describe one dish under its own URL', async () => {
    const { text } = await get(`/products/${dish}`);
    expect(structured(text)[0]).toMatchObject({
      '@type': 'MenuItem',
      name: 'Pineapple bun',
      description:
        'No pineapple in it: the name is for the crackled, sugary crust on a soft bun, baked all day long.',
      suitableForDiet: ['https://schema.org/VegetarianDiet'],
      offers: { price: '12.00', availability: 'https://schema.org/InStock' },
    });
    expect(text).toContain('<title>Pineapple bun – Kam Fai Cha Chaan Teng, Central</title>');
    expect((await get(`/products/${'0'.repeat(24)}`)).text).toContain('content="noindex"');
  });

  it('[ROUTE-13] answer with 404 where there is no such page or dish', async () => {
    const paths = ['/nowhere', '/zh-hk/cart/more', '/products/soup', `/products/${'0'.repeat(24)}`];
    for (const path of paths) {
      const { status, text } = await get(path, { 'if-none-match': '*' });
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<div id="root">');
    }
    expect((await get(`/products/${dish}`)).status).toBe(200);
  });

  it('[I18N-02] are in the shop’s own language for a guest who reads none of ours', async () => {
    const french = { 'accept-language': 'fr' };
    const { text } = await get(`/browse?shop=${hongKong}`, french);
    expect(text).toContain('<html lang="zh-HK">');
    expect(text).toContain('<title>餐牌 – 金輝茶餐廳 中環店</title>');
    const inMalaysia = await get(`/browse?shop=${kualaLumpur}`, french);
    expect(inMalaysia.text).toContain('<html lang="en">');
    expect((await get('/', french)).text).toContain('<html lang="en">');
  });

  it('[I18N-05] are in the words of Taiwan for a shop there, and say so', async () => {
    const { text } = await get(`/zh-hk/browse?shop=${taipei}`);
    expect(text).toContain('<html lang="zh-TW">');
    expect(text).toContain('<title>菜單 – 金輝茶餐廳 永康店</title>');
    expect(text).toContain(`hreflang="zh-TW" href="${app.address}/zh-hk/browse?shop=${taipei}" />`);
    expect(text).toContain('<meta property="og:locale" content="zh_TW" />');
    expect(structured(text)[0]).toMatchObject({ hasMenu: { inLanguage: 'zh-tw' } });
    expect((await get(`/zh-cn/browse?shop=${taipei}`)).text).toContain('<html lang="zh-CN">');
    const manifest = await get(`/manifest.webmanifest?lang=zh-hk&shop=${taipei}`);
    expect(JSON.parse(manifest.text)).toMatchObject({
      lang: 'zh-TW',
      start_url: `/zh-hk?src=pwa&shop=${taipei}`,
      shortcuts: [{ name: '菜單', url: '/zh-hk/browse?src=pwa' }, {}, {}],
    });
    const { text: sites } = await get('/sitemap.xml');
    const listed = new RegExp(
      `hreflang="(zh-(?:TW|HK))" href="[^"]*/zh-hk/browse\\?shop=(\\w+)"`,
      'g',
    );
    const tags = new Map(Array.from(sites.matchAll(listed), ([, tag, shop]) => [shop, tag]));
    expect([tags.get(taipei), tags.get(hongKong)]).toEqual(['zh-TW', 'zh-HK']);
  });

  it.each([
    ['/', 'en', 'Online ordering'],
    ['/zh-hk', 'zh-HK', '網上點餐'],
    ['/zh-cn/cart', 'zh-CN', '在线点餐'],
    ['/zh-hk/shops', 'zh-HK', '網上點餐 – 各分店'],
  ])(
    '[SHELL-11] speak of ordering online where the restaurant has no name: %s',
    async (path, lang, title) => {
      const { db } = app.database;
      const unnamed = await sql<{ readonly value: unknown }>`
        delete from app_settings where name = 'name' returning value`.execute(db);
      const name = JSON.stringify(unnamed.rows[0]?.value);
      const head = `<html lang="${lang}">\n<head><title>${title}</title>`;
      try {
        await expect.poll(async () => (await get(path)).text).toContain(head);
      } finally {
        await sql`insert into app_settings (name, value) values ('name', ${name})`.execute(db);
      }
      await expect.poll(async () => (await get(path)).text).not.toContain(head);
    },
  );

  it.each(['/cart', `/t/${hongKong}`, '/?t=somebodys-table', '/member', '/payment/result'])(
    'keep %s out of every index',
    async (path) => {
      const { headers, text } = await get(path);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).not.toContain('canonical');
    },
  );

  it('[SAFE-05] query the database for no shop that the restaurant does not have', async () => {
    const invented = 'f'.repeat(24);
    const cookie = `first_view=${invented}.takeAway.list.auto`;
    for (const [path, headers] of [
      [`/browse?shop=${invented}`, {}],
      ['/browse', { cookie, 'user-agent': phone }],
    ] as const)
      expect((await get(path, headers)).text).toContain('<meta name="robots" content="noindex" />');
    expect(menuReads).not.toContain(invented);
    await get(`/browse?shop=${hongKong}`);
    expect(menuReads).toContain(hongKong);
  });

  it('list every page in every language in the site map', async () => {
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${app.address}/sitemap.xml`);
    const { text, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    expect(text).toContain(`<loc>${app.address}/zh-cn/products/${dish}</loc>`);
  });

  it('[SAFE-05] are listed once while nothing changes, and again when a dish is hidden', async () => {
    const readsOf = async (path: string): Promise<number> => {
      const before = menuReads.length;
      await get(path);
      return menuReads.length - before;
    };
    // A change by an earlier test may still come to light, and then it is listed once more.
    await expect.poll(() => readsOf('/sitemap.xml')).toBe(0);
    expect((await get('/sitemap.xml')).text).toContain(hidden);
    await sql`update products set definition = definition || '{"hideFromOnline": true}' where id = ${hidden}`.execute(
      app.database.db,
    );
    await expect.poll(async () => (await get('/sitemap.xml')).text).not.toContain(hidden);
    expect((await get('/sitemap.xml')).text).toContain(dish);
  });
});

describe('the first screen of a menu', () => {
  it('is rendered for a phone that opens a shop, with the first responses the app needs', async () => {
    const { text } = await get(`/zh-cn/browse?shop=${hongKong}`, { 'user-agent': phone });
    expect(text).toMatch(/<div id="root"><p>zh-cn takeAway \d+<\/p><\/div>/);
    const answers: unknown = JSON.parse(
      /id="first-answers">(.*?)<\/script>/s.exec(text)?.[1] ?? '',
    );
    expect(answers).toMatchObject({
      started: { shop: { _id: hongKong }, session: null, table: null },
      taxes: [],
    });
  });

  it('[SHELL-21] starts the app by a script inside it, allowed by its hash', async () => {
    const path = `/browse?shop=${hongKong}`;
    const { text, headers } = await get(path, { 'user-agent': phone });
    const module = '<script type="module"';
    expect(text).toContain(
      `<script data-modules="/assets/app-1a2b3c.js">${startScript}</script></body>`,
    );
    expect(text).not.toContain(module);
    expect(headers.get('content-security-policy')).toContain(
      `'sha256-${hash('sha256', startScript, 'base64')}'`,
    );
    expect((await get(path)).text).toContain(module);
  });

  it('is rendered as the phone left it, and not for a guest at a table or without a shop', async () => {
    const rendered = async (cookie: string) =>
      (await get('/browse', { 'user-agent': phone, cookie })).text.includes('<div id="root"><p>');
    expect(
      (
        await get('/browse', {
          'user-agent': phone,
          cookie: `first_view=${hongKong}.delivery.list.dark`,
        })
      ).text,
    ).toMatch(/data-theme="dark"[^]*<p>en delivery/);
    expect(await rendered('')).toBe(false);
    expect(await rendered('first_view=own')).toBe(false);
  });

  it('is not sent again to a client that has it, and is replaced once the menu changes', async () => {
    const path = `/browse?shop=${hongKong}`;
    const first = await get(path, { 'user-agent': phone });
    const etag = first.headers.get('etag') ?? '';
    const again = await get(path, { 'user-agent': phone, 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    const name = JSON.stringify([{ lang: 'en', value: '</script><script>alert(1)</script>$&' }]);
    await sql`update products set definition = definition || jsonb_build_object('name', ${name}::jsonb)
      where id = ${dish}`.execute(app.database.db);
    await expect
      .poll(async () => (await get(`/products/${dish}`)).text)
      .toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; – ');
    const { text } = await get(`/products/${dish}`);
    expect(text).not.toContain('<script>alert');
    expect(structured(text)[0]).toMatchObject({ name: '</script><script>alert(1)</script>$&' });
  });

  it('is served for GET and HEAD only', async () => {
    const answer = await fetch(`${app.address}/browse`, { method: 'POST' });
    expect(answer.status).toBe(405);
  });
});

describe('files of the app', () => {
  it.each([
    ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
  ])('are immutable only if their name contains their hash: %s', async (path, cached) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, cached]);
  });
});

describe('files that are missing', () => {
  it.each(['/assets/gone-1a2b3c.js', '/assets/', '/gone.css', '/zh-hk/old.png', '/a.js?v=1'])(
    '[PAGE-03] are answered with 404 and no page: %s',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(text).not.toContain('<html');
    },
  );
});

describe('the manifest of a shop', () => {
  it('is the shop’s own, with icons that can be fetched', async () => {
    const { text, headers } = await get(`/manifest.webmanifest?lang=zh-hk&shop=${hongKong}`);
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const [icon = ''] = /\/app-icon\/[^"]*192\.png/.exec(text) ?? [];
    expect((await get(icon)).headers.get('content-type')).toBe('image/png');
    expect(text).toContain('金輝茶餐廳 中環店');
  });
});

describe('an address with a table code', () => {
  const open = (path: string) => fetch(`${app.address}${path}`, { redirect: 'manual' });
  const where = async (path: string) => (await open(path)).headers.get('location');
  const ticket = '[0-9a-z]+\\.[\\w-]{22}';

  it('[VISIT-01] is dated once, and keeps its language and the other parameters', async () => {
    const answer = await open('/zh-hk?t=code-of-a-table&shop=x');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const to = answer.headers.get('location') ?? '';
    expect(to).toMatch(new RegExp(`^/zh-hk\\?t=code-of-a-table&shop=x&scan=${ticket}$`));
    expect((await open(to)).status).toBe(200);
  });

  it('[VISIT-01] is dated by the server each time it is opened without a ticket', async () => {
    const first = await where('/?t=code-of-a-table');
    app.time.now += 1000;
    expect(await where('/?t=code-of-a-table')).not.toBe(first);
  });

  it.each(['//evil.example/?t=a', '/.//evil.example/?t=a', '/\\evil.example?t=a'])(
    '[VISIT-01] never leads to another site: %s',
    async (path) => {
      const to = (await where(path)) ?? '/';
      expect(new URL(to, 'http://here.example').host).toBe('here.example');
    },
  );

  it.each(['/', '/?t=', `/?t=${'x'.repeat(65)}`, '/?t=a&scan=old'])(
    'is not redirected where there is nothing to date: %s',
    async (path) => expect((await open(path)).status).toBe(200),
  );
});
