import { expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };
import zhHk from '../locales/zh-hk.json' with { type: 'json' };
import zhTw from '../locales/zh-tw.json' with { type: 'json' };

it.each([
  ['zh-hk', zhHk],
  ['zh-cn', zhCn],
])('[I18N-01] [PRINT-10] slips have the same words with the same values in %s', (_, words) => {
  const valuesIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
  expect(Object.keys(words)).toEqual(Object.keys(en));
  expect(Object.values(words).map(valuesIn)).toEqual(Object.values(en).map(valuesIn));
});

it('[I18N-05] [PRINT-10] slips of Taiwan differ only in words that Hong Kong has too', () => {
  const known: Readonly<Record<string, string>> = zhHk;
  for (const [key, text] of Object.entries(zhTw)) expect(known[key]).not.toBe(text);
  expect(Object.keys(zhTw).every((key) => Object.hasOwn(zhHk, key))).toBe(true);
});

it('[I18N-05] [PRINT-10] slips use the words of their place, of bills and of tables', () => {
  const { 'slip.test.glyphs': ofTest, ...words } = zhHk;
  expect(ofTest).toContain('枱');
  expect(Object.values(words).filter((text) => text.includes('帳'))).toEqual([]);
  const taiwan = Object.values({ ...words, ...zhTw });
  expect(taiwan.filter((text) => /枱|賬|夾萬|落單|二維碼|外賣/.test(text))).toEqual([]);
});

it('[PRINT-02] a slip that fires is not headed with what boards call a dish on hold', () => {
  expect(zhHk['slip.kind.fired']).toBe('起菜');
  expect(zhHk['slip.kind.held']).toMatch(/^叫起/);
});

it('[PRINT-04] every language marks a possible duplicate in both', () => {
  for (const words of [en, zhHk, zhCn]) {
    expect(words['slip.duplicate']).toContain('possible duplicate');
    expect(words['slip.duplicate']).toContain('可能重複');
  }
});
