import { expect, it } from 'vitest';
import { nameWithRate } from './said-rate.ts';

it.each([
  ['VAT', 5, 'VAT 5%'],
  ['Service tax 6%', 6, 'Service tax 6%'],
  ['服務稅 6 ％（外賣）', 6, '服務稅 6 ％（外賣）'],
  ['Levy 12.5%', 12.5, 'Levy 12.5%'],
  ['Service tax 6%', 8, 'Service tax 6% 8%'],
  ['GST 9', 9, 'GST 9 9%'],
])('[PRICE-22] the tax %s of %d per cent is called %s', (name, percent, called) => {
  expect(nameWithRate(name, percent)).toBe(called);
});
