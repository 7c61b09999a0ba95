import type { Sums } from './store/day-figures.ts';

export const nothing: Sums = {
  orders: 0,
  guests: 0,
  quantity: 0,
  gross: 0,
  discount: 0,
  service: 0,
  tax: 0,
  includedTax: 0,
  other: 0,
  rounding: 0,
  tips: 0,
  refunded: 0,
  total: 0,
};

export function sumOf(rows: readonly Sums[]): Sums {
  return rows.reduce<Sums>(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      guests: sum.guests + row.guests,
      quantity: sum.quantity + row.quantity,
      gross: sum.gross + row.gross,
      discount: sum.discount + row.discount,
      service: sum.service + row.service,
      tax: sum.tax + row.tax,
      includedTax: sum.includedTax + row.includedTax,
      other: sum.other + row.other,
      rounding: sum.rounding + row.rounding,
      tips: sum.tips + row.tips,
      refunded: sum.refunded + row.refunded,
      total: sum.total + row.total,
    }),
    nothing,
  );
}
