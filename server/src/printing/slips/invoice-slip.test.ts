import { cents } from '@servery/engine/money/cents.ts';
import { expect, it } from 'vitest';
import type { Invoice } from '../../invoices/store/invoices.ts';
import { invoiceSlip } from './invoice-slip.ts';
import { slipWords } from './slip-words.ts';

const at = Date.parse('2026-11-14T20:00:00+08:00');
const nobody = { name: '', taxId: '', address: '' };

const invoice: Invoice = {
  _id: 'a'.repeat(24),
  number: 'A-000001',
  kind: 'invoice',
  session: 'b'.repeat(24),
  orderNumber: 7,
  table: null,
  buyerName: '',
  total: cents(10_600),
  at,
  staffName: '',
  voids: null,
  voidedBy: null,
  credits: null,
  creditNotes: [],
  reason: '',
  currency: 'MYR',
  shopName: [{ lang: 'en', value: 'Kam Fai' }],
  shopAddress: [],
  phone: '',
  seller: nobody,
  buyer: nobody,
  type: 'takeAway',
  people: 1,
  paidTime: at,
  lines: [],
  rows: [],
  taxes: [],
  payments: [],
};

it.each([
  ['en', 'Service tax 6%', 'Service tax 6% of RM100.00\u00a0MYR'],
  ['en', 'Service tax', 'Service tax 6% of RM100.00\u00a0MYR'],
  ['zh-hk', '服務稅6%', '服務稅6%（RM100.00\u00a0MYR）'],
] as const)(
  '[INVOICE-02] [PRICE-22] says the rate of a tax once: %s, %s',
  (language, name, left) => {
    const words = slipWords({ language, timezone: 'Asia/Kuala_Lumpur' });
    const tax = { percent: 6, included: false, base: cents(10_000), amount: cents(600) };
    const named = { ...tax, name: [{ lang: language, value: name }] };
    const blocks = invoiceSlip({ ...invoice, taxes: [named] }, words);
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'row', left }));
  },
);
