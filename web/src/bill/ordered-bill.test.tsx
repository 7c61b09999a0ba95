import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { named } from '@servery/demo/builders.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { anOrder } from '../../testing/an-order.ts';
import { restaurant } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { AmountRow, BillTable, IncludedTaxes } from './bill-table.tsx';
import { OrderedBill } from './ordered-bill.tsx';
import { OrderedLines } from './ordered-line-list.tsx';

function rowsShown(): readonly string[] {
  return [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
}

const names = {
  discounts: new Map([['coupon/c', named('$30 off')]]),
  taxes: new Map([['gst', named('GST')]]),
  servicePercent: 10,
};

describe('a bill', () => {
  const rows: readonly BillRow[] = [
    { kind: 'goods', of: null, amount: cents(10_000) },
    { kind: 'discount', of: 'coupon/c', amount: cents(-3000) },
    { kind: 'serviceCharge', of: null, amount: cents(700) },
    { kind: 'tax', of: 'gst', amount: cents(420) },
  ];

  it('[PRICE-22] has every row by name, and its total', async () => {
    await renderInShop(<BillTable rows={rows} names={names} total={cents(8120)} />);
    expect(rowsShown()).toEqual([
      'Subtotal$100.00',
      '$30 off−$30.00',
      'Service charge (10%)$7.00',
      'GST$4.20',
      'Total$81.20',
    ]);
  });

  it('[PRICE-22] explains a row if it needs an explanation', async () => {
    const notes = new Map([['tax/gst', '6% of $70.00']]);
    await renderInShop(<BillTable rows={rows} names={names} total={cents(8120)} notes={notes} />);
    expect(rowsShown()[3]).toBe('GST6% of $70.00$4.20');
  });

  it('marks discounts by more than a colour', async () => {
    await renderInShop(<AmountRow label="Coupon" amount={cents(-500)} />);
    expect(screen.getByText('−$5.00')).toBeDefined();
  });

  it('[PRICE-22] lists only taxes that are included in the prices', async () => {
    const tax = { percent: 5, included: true, amount: cents(100) };
    await renderInShop(
      <dl>
        <IncludedTaxes
          names={names.taxes}
          taxes={[
            { ...tax, tax: 'gst' },
            { ...tax, tax: 'other' },
            { ...tax, tax: 'none', amount: cents(0) },
            { ...tax, tax: 'added', included: false },
          ]}
        />
      </dl>,
    );
    expect(rowsShown()).toEqual(['Includes GST (5%)$1.00', 'Includes Tax (5%)$1.00']);
  });

  it.each([
    ['GST 5%', 'Includes GST 5%'],
    ['GST 5 %', 'Includes GST 5 %'],
    ['GST 15%', 'Includes GST 15% (5%)'],
    ['GST 5', 'Includes GST 5 (5%)'],
  ])('[PRICE-22] says the rate of the included tax %s once', async (called, shown) => {
    const tax = { tax: 'gst', percent: 5, included: true, amount: cents(100) };
    await renderInShop(
      <dl>
        <IncludedTaxes names={new Map([['gst', named(called)]])} taxes={[tax]} />
      </dl>,
    );
    expect(rowsShown()).toEqual([`${shown}$1.00`]);
  });

  it('[RECORD-02] of an order is the one stored by the server', async () => {
    const [tax] = restaurant.taxes;
    if (tax === undefined) throw new Error('the demo has no taxes');
    answer('find taxSettings', [tax]);
    await renderInShop(
      <OrderedBill
        session={anOrder({
          rows: [
            { kind: 'goods', of: null, amount: cents(6400) },
            { kind: 'tax', of: tax._id, amount: cents(400) },
          ],
          total: cents(6800),
        })}
      />,
    );
    const name = tax.name.find(({ lang }) => lang === 'en')?.value ?? '';
    expect(await screen.findByText(name)).toBeDefined();
    expect(rowsShown().at(-1)).toBe('Total$68.00');
  });
});

describe('a fee on the bill of an order', () => {
  it('[STAFF-08] [STAFF-09] has the name that staff gave it, and the delivery fee its own', async () => {
    const fees = [
      { _id: 'delivery', name: 'delivery', amount: cents(2500) },
      { _id: 'f', name: 'Corkage', amount: cents(10_000) },
    ];
    const rows = fees.map(({ _id, amount }) => ({ kind: 'surcharge', of: _id, amount }) as const);
    const session = anOrder({ surcharges: fees, rows, total: cents(12_500) });
    await renderInShop(<OrderedBill session={session} />);
    expect(rowsShown()).toEqual(['Delivery fee$25.00', 'Corkage$100.00', 'Total$125.00']);
  });
});

describe('ordered dishes', () => {
  it('[RECORD-02] [RECORD-08] [OPTION-13] show choices, the dishes of a set, the remark and who ordered them', async () => {
    const picks = [
      {
        option: idOf('option', 'toppings'),
        optionName: null,
        choice: idOf('choice', 'toppings/cheese'),
        name: [{ lang: 'en', value: 'Cheese' }],
        quantity: 2,
        price: cents(0),
      },
      {
        option: idOf('option', 'sweetness'),
        optionName: [{ lang: 'en', value: 'Sweetness' }],
        choice: idOf('choice', 'sweetness/less'),
        name: [{ lang: 'en', value: 'Half' }],
        quantity: 1,
        price: cents(0),
      },
    ];
    const set = orderedDish('tea-set-hk', {
      id: 'a',
      price: cents(4400),
      customRemark: 'no ice',
      orderedBy: 'Emily',
      choices: picks,
    });
    const tea = orderedDish('iced-lemon-tea', {
      id: 'a/1',
      fromProduct: 'a',
      quantity: 2,
      price: cents(300),
    });
    const bun = orderedDish('pork-chop-bun', { id: 'a/2', fromProduct: 'a', price: cents(0) });
    await renderInShop(<OrderedLines lines={[set, tea, bun]} />);
    const [item] = screen.getAllByRole('listitem');
    expect(item?.textContent).toBe(
      '1 ×Afternoon tea set2 × Cheese · Sweetness: Half2 × Iced lemon tea1 × Pork chop bun“no ice”Emily$47.00',
    );
  });

  it('[PRICE-12] show given lines as free', async () => {
    await renderInShop(
      <OrderedLines lines={[orderedDish('egg-tart', { id: 'a', fromCoupon: 'coupon/c' })]} />,
    );
    expect(screen.getByText('Free')).toBeDefined();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('[STAFF-08] strike out a cancelled dish, and say so instead of a price', async () => {
    await renderInShop(
      <OrderedLines lines={[orderedDish('egg-tart', { id: 'a', status: 'cancel' })]} />,
    );
    expect(screen.getByText(/tart/i).closest('div')?.className).toContain('line-through');
    expect(screen.getByText('Cancelled').closest('.line-through')).toBeNull();
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('show the actions of a dish', async () => {
    const lines = [orderedDish('egg-tart', { id: 'a' })];
    await renderInShop(
      <OrderedLines
        lines={lines}
        Action={({ line }) => <button type="button">{line.id}</button>}
      />,
    );
    expect(screen.getByRole('button', { name: 'a' })).toBeDefined();
  });
});
