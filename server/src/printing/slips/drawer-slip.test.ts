import { expect, it } from 'vitest';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { drawerSlip } from './drawer-slip.ts';
import { slipWords } from './slip-words.ts';

const at = Date.parse('2026-11-14T20:00:00+08:00');
const by = { staff: 'a'.repeat(24), staffName: 'Yan', device: null, at };
const shop = { name: [{ lang: 'en', value: 'Kam Fai' }], currency: 'HKD' } as const;
const drawer = {
  _id: 'b'.repeat(24),
  shop: 'c'.repeat(24),
  drawer: 'Till 1',
  device: null,
  openedAt: at,
  closedAt: null,
};

function event(kind: 'open' | 'otherRefund' | 'count', means: string, amount: number) {
  const money = { amount: cents(amount), tip: noCents, cashRounding: noCents };
  return { _id: kind, kind, ...money, means, openTables: [], reason: '', session: null, ...by };
}

it.each([
  ['en', 'Asia/Hong_Kong', 'Given back · online'],
  ['zh-hk', 'Asia/Hong_Kong', '退款 · 網上付款'],
  ['zh-cn', 'Asia/Hong_Kong', '退款 · 网上付款'],
  ['zh-hk', 'Asia/Taipei', '退款 · 線上付款'],
] as const)(
  '[DRAWER-02] [I18N-05] what went back online is named in the language of the shop: %s, %s',
  (language, timezone, left) => {
    const events = [event('open', '', 50_000), event('otherRefund', 'gateway', 3000)];
    const blocks = drawerSlip({ shop, drawer, events }, slipWords({ language, timezone }));
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'row', left }));
  },
);

it('[DRAWER-02] every count is on paper', () => {
  const events = [
    event('open', '', 50_000),
    event('count', '', 40_000),
    event('count', '', 50_000),
  ];
  const words = slipWords({ language: 'en', timezone: 'Asia/Hong_Kong' });
  const rows = drawerSlip({ shop, drawer, events }, words).filter(({ kind }) => kind === 'row');
  expect(rows.slice(-4)).toMatchObject([
    { left: 'Expected' },
    { left: 'Counted before' },
    { left: 'Counted' },
    { left: 'Over or short' },
  ]);
});
