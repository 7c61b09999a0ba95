import { describe, expect, it } from 'vitest';
import { activateLocale, enterRegion, useMessageStore } from './messages.ts';

function shown(): readonly string[] {
  const { t } = useMessageStore.getState();
  return [document.documentElement.lang, t('cart.place'), t('nav.cart')];
}

const hongKong = ['zh-HK', '落單', '購物車'];
const taiwan = ['zh-TW', '送出訂單', '購物車'];

describe('the words of the place', () => {
  it('[I18N-05] follow the shop from Hong Kong to Taiwan and back', async () => {
    await activateLocale('zh-hk');
    expect(shown()).toEqual(hongKong);
    await enterRegion(true);
    expect(shown()).toEqual(taiwan);
    expect(useMessageStore.getState().locale).toBe('zh-hk');
    await enterRegion(false);
    expect(shown()).toEqual(hongKong);
  });

  it('[I18N-05] are those of Taiwan when Chinese is chosen there', async () => {
    await enterRegion(true);
    const before = useMessageStore.getState().t;
    expect(shown()).toEqual(['en', 'Place order', 'Cart']);
    await enterRegion(false);
    await enterRegion(true);
    expect(useMessageStore.getState().t).toBe(before);
    await activateLocale('zh-hk');
    expect(shown()).toEqual(taiwan);
    await activateLocale('zh-cn');
    expect(shown()).toEqual(['zh-CN', '下单', '购物车']);
  });
});
