import type { Locator, Page } from '@playwright/test';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';

/** A row of a bill: its name and its amount. */
type Row = readonly [name: string, amount: string];

/** The cart's bill on the page, row by row, once nothing more is being computed. */
export async function shownBill(page: Page): Promise<readonly Row[]> {
  // In every frame: an expectation polls less often, and there are many carts.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main button')].some((button) =>
      button.textContent.startsWith('Place order'),
    ),
  );
  return rowsOf(page.locator('main dl').filter({ hasText: 'Total' }));
}

/** The rows of a bill as it is shown now. */
export function rowsOf(bill: Locator): Promise<readonly Row[]> {
  return bill.locator('> div').evaluateAll((rows) =>
    rows.map((row): [string, string] => [
      // Without the note below the name and the percentage, which depends on the time of day.
      (row.querySelector('dt')?.firstChild?.textContent ?? '').replace(
        /^(Service charge) \(.*\)$/,
        '$1',
      ),
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
}

function discountRows({ expected, order }: GoldenCase): readonly (readonly [string, number])[] {
  return expected.discounts
    .filter(({ valid, amount }) => valid && amount > 0)
    .map(({ item, amount }) => {
      const rule = order.discounts.find(({ _id }) => _id === item)?.rule;
      return [nameIn(rule?.name ?? [], 'en'), -amount];
    });
}

/** The rate is said once: by the tax's name, or after it (PRICE-22). */
function includedTax(name: string, percent: number): string {
  return /\d ?%/.test(name) ? `Includes ${name}` : `Includes ${name} (${percent}%)`;
}

interface TaxRows {
  readonly added: readonly (readonly [string, number])[];
  readonly included: readonly (readonly [string, number])[];
}

function taxRows({ expected, order }: GoldenCase): TaxRows {
  const rows = expected.taxes.flatMap(({ tax, amount }) => {
    const setting = order.taxes.find(({ _id }) => _id === tax);
    return setting === undefined ? [] : [{ ...setting, name: nameIn(setting.name, 'en'), amount }];
  });
  return {
    added: rows.filter(({ included }) => !included).map(({ name, amount }) => [name, amount]),
    included: rows
      .filter(({ included }) => included)
      .map(({ name, percent, amount }) => [includedTax(name, percent), amount]),
  };
}

function surchargeName({ session, surcharges }: GoldenCase['order'], nth: number): string {
  return session.type === 'delivery' ? 'Delivery fee' : (surcharges[nth]?.name ?? '');
}

/** The hand-calculated bill, as the page should show it. */
export function workedBill(golden: GoldenCase): readonly Row[] {
  const { expected, order } = golden;
  const price = (amount: number): string =>
    formatPrice(cents(amount), order.shop.currency, 'distinct');
  const { people } = order.session;
  const taxes = taxRows(golden);
  const changes: readonly (readonly [string, number])[] = [
    ...discountRows(golden),
    ...expected.serviceCharges.map(({ amount }) => ['Service charge', amount] as const),
    [
      `Seat charge (${people} × ${price(Math.round(expected.seatCharge / people))})`,
      expected.seatCharge,
    ],
    ...taxes.added,
    ...expected.surcharges.map((amount, nth) => [surchargeName(order, nth), amount] as const),
    ...expected.adjusts.map((amount, nth) => [order.adjusts[nth]?.name ?? '', amount] as const),
    ['Rounding', expected.rounding],
    ['Tips', expected.tips],
    ...taxes.included,
  ];
  const rows = [
    ['Subtotal', expected.goods] as const,
    ...changes.filter(([, amount]) => amount !== 0),
    ['Total', expected.total] as const,
  ];
  return rows.map(([name, amount]) => [name, price(amount)]);
}
