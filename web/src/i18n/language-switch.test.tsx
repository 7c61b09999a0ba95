import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as messagesModule from './messages.ts';

const slow = vi.hoisted(() => ({ cn: Promise.resolve(), hk: Promise.resolve() }));

vi.mock('virtual:messages/zh-cn', async (importOriginal) => {
  await slow.cn;
  return importOriginal();
});

vi.mock('virtual:messages/zh-hk', async (importOriginal) => {
  await slow.hk;
  return importOriginal();
});

/** As a page starts: nothing but the words of its first view is loaded. */
async function page(): Promise<typeof messagesModule> {
  vi.resetModules();
  return import('./messages.ts');
}

describe('a language that loads for long', () => {
  beforeEach(() => {
    slow.cn = Promise.resolve();
    slow.hk = Promise.resolve();
  });

  it('[I18N-02] does not replace the one that was chosen after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    slow.cn = promise;
    const { chooseLocale, enterRegion, useMessageStore } = await page();
    const first = chooseLocale('zh-cn');
    await chooseLocale('en');
    resolve();
    await first;
    expect(useMessageStore.getState().locale).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('i18n_redirected=en');
    await enterRegion(true);
    expect(useMessageStore.getState().locale).toBe('en');
  });

  it('[I18N-02] stays and says so where it cannot be loaded', async () => {
    vi.doMock('virtual:messages/zh-cn', () => Promise.reject(new Error('offline')));
    const { activateLocale, useMessageStore } = await page();
    await activateLocale('en');
    const { switchLanguage } = await import('../ui/switch-language.ts');
    const { useNotices } = await import('../ui/notices.ts');
    expect(await switchLanguage('zh-cn')).toBe(false);
    expect(useNotices.getState().toasts).toMatchObject([
      { text: 'You’re offline · reconnecting…' },
    ]);
    expect(useMessageStore.getState().locale).toBe('en');
    expect(document.documentElement.lang).not.toBe('zh-CN');
  });

  it('[I18N-02] has the words of a page that was opened meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    slow.hk = promise;
    const { activateLocale, moreMessages, useMessageStore } = await page();
    const switching = activateLocale('zh-hk');
    await moreMessages('checkout');
    resolve();
    await switching;
    expect(useMessageStore.getState().t('cart.place')).toBe('落單');
  });
});
