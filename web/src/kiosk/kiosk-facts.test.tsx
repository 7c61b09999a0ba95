import { describe, expect, it } from 'vitest';
import { aLine, aProduct } from '@servery/demo/builders.ts';
import { restartWait } from '../device/restart-on-crash.tsx';
import { slidesOf } from './slides.ts';
import { goesWellFirst } from './suggestions.tsx';
import { scriptIn } from '../device/updates.ts';
import { voiceFor } from './speech/voices.ts';

describe('a kiosk', () => {
  it('[KIOSK-06] waits twice as long after every crash, a minute at most', () => {
    expect([0, 1, 2, 5, 6, 50].map(restartWait)).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ]);
  });

  it('[KIOSK-06] knows another build by the name of its script', () => {
    const page = '<script type="module" crossorigin src="/kiosk/assets/kiosk-a1.js"></script>';
    expect([scriptIn(page), scriptIn('<p>closed</p>')]).toEqual([
      '/kiosk/assets/kiosk-a1.js',
      null,
    ]);
  });

  it('[KIOSK-02] suggests dishes of categories first that the cart has nothing of', () => {
    const dishes = [
      aProduct({ _id: 'bun', category: 'bakery' }),
      aProduct({ _id: 'tea', category: 'drinks' }),
    ];
    const toast = aProduct({ _id: 'toast', category: 'bakery' });
    const menu = { products: new Map([...dishes, toast].map((dish) => [dish._id, dish])) };
    const lines = [aLine({ id: 'one', product: 'toast' })];
    expect(goesWellFirst(dishes, lines, menu).map(({ _id }) => _id)).toEqual(['tea', 'bun']);
  });

  it('[KIOSK-02] shows what it suggests, and the shop where no dish has a picture', () => {
    const pictured = (_id: string) => ({ ...aProduct({ _id }), images: [`picture of ${_id}`] });
    const shop = { images: ['front'], suggestions: ['tea'] };
    const menu = [pictured('bun'), pictured('tea'), aProduct({ _id: 'toast' })];
    expect(slidesOf(shop, menu).map(({ picture }) => picture)).toEqual([
      'picture of tea',
      'picture of bun',
    ]);
    expect(slidesOf(shop, []).map(({ picture }) => picture)).toEqual(['front']);
  });

  it.each([
    { locale: 'zh-hk', tag: 'zh-HK', spoken: true },
    { locale: 'zh-hk', tag: 'yue-HK', spoken: true },
    { locale: 'zh-hk', tag: 'zh-CN', spoken: false },
    { locale: 'zh-cn', tag: 'zh_CN', spoken: true },
    { locale: 'zh-tw', tag: 'zh-TW', spoken: true },
    { locale: 'zh-tw', tag: 'zh-CN', spoken: true },
    { locale: 'zh-tw', tag: 'zh-HK', spoken: false },
    { locale: 'en', tag: 'en-AU', spoken: true },
  ] as const)(
    '[KIOSK-02] reads $locale with a voice of $tag: $spoken',
    ({ locale, tag, spoken }) => {
      expect(voiceFor(locale, [{ lang: tag, name: tag }]) !== undefined).toBe(spoken);
    },
  );

  it('[KIOSK-09] [I18N-05] reads the words of Taiwan with its own voice where there is one', () => {
    const voices = ['zh-CN', 'zh-HK', 'zh-TW'].map((lang) => ({ lang, name: lang }));
    expect(voiceFor('zh-tw', voices)?.lang).toBe('zh-TW');
  });
});
