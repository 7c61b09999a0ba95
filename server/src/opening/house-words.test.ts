import { expect, it } from 'vitest';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import words from './house-words.json' with { type: 'json' };

it('[I18N-05] [OPENING-01] guests pay at the counter in the words of their place', () => {
  const { counter } = words;
  const read = (['en', 'zh-hk', 'zh-cn', 'zh-tw'] as const).map((one) => nameIn(counter, one));
  expect(read).toEqual(['Pay at the counter', '到櫃枱付款', '到收银台付款', '到櫃檯付款']);
});
