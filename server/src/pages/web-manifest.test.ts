import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appIcon } from './app-icon.ts';
import { webManifest } from './web-manifest.ts';

const settings = {
  appSettings: [
    { key: 'name', value: 'Kam Fai' },
    { key: 'primaryColor', value: '#224466' },
  ],
  systemSettings: [{ key: 'onlineMemberSystem', value: true }],
  shops: [{ timezone: 'Asia/Hong_Kong' }],
};

describe('the web manifest', () => {
  it('has the name, the colour and the icons of the restaurant, in the current language', () => {
    expect(webManifest({ locale: 'zh-hk', settings, shop: null })).toMatchObject({
      id: '/',
      name: 'Kam Fai',
      lang: 'zh-HK',
      start_url: '/zh-hk?src=pwa',
      scope: '/',
      display: 'standalone',
      theme_color: '#224466',
      icons: [
        { sizes: '192x192', purpose: 'any' },
        { sizes: '512x512', purpose: 'any' },
        { sizes: '512x512', purpose: 'maskable' },
      ],
    });
  });

  it('[I18N-05] is in the words of Taiwan for a restaurant all of whose shops are there', () => {
    const inTaiwan = { ...settings, appSettings: [], shops: [{ timezone: 'Asia/Taipei' }] };
    expect(webManifest({ locale: 'zh-hk', settings: inTaiwan, shop: null })).toMatchObject({
      name: '線上點餐',
      lang: 'zh-TW',
      start_url: '/zh-hk?src=pwa',
    });
  });

  it('offers coupons only where there are members', () => {
    const urls = (manifest: object) => JSON.stringify(manifest).match(/"url":"[^"]*"/g);
    expect(urls(webManifest({ locale: 'en', settings, shop: null }))).toHaveLength(3);
    expect(
      urls(
        webManifest({ locale: 'en', settings: { ...settings, systemSettings: [] }, shop: null }),
      ),
    ).toHaveLength(2);
  });
});

describe('the app icon', () => {
  it.each(['any', 'maskable'] as const)(
    'is drawn in the colour of the restaurant as %s',
    async (purpose) => {
      const icon = sharp(await appIcon({ size: 192, purpose, colour: '#224466', logo: null }));
      const { width, height } = await icon.metadata();
      expect([width, height]).toEqual([192, 192]);
      const { data } = await icon
        .extract({ left: 96, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer({
          resolveWithObject: true,
        });
      expect([...data.subarray(0, 3)]).toEqual([0x22, 0x44, 0x66]);
    },
  );

  it('shows the logo of the shop, and ignores an invalid colour', async () => {
    const logo = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#ff0000' },
    })
      .png()
      .toBuffer();
    const icon = sharp(await appIcon({ size: 512, purpose: 'maskable', colour: 'red"/>', logo }));
    const { data } = await icon
      .extract({ left: 256, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });
});
