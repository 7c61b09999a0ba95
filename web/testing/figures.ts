import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';

type Report = AnswerTo<'find figures'>;

export const noSums: Report['total'] = {
  orders: 0,
  guests: 0,
  quantity: 0,
  gross: noCents,
  discount: noCents,
  service: noCents,
  tax: noCents,
  includedTax: noCents,
  other: noCents,
  rounding: noCents,
  tips: noCents,
  refunded: noCents,
  total: noCents,
};

/** The figures of a Sunday in November on which nothing happened, but for what is given. */
export function aReport(about: Partial<Report> = {}): Report {
  return {
    currency: 'HKD',
    today: '2026-11-15',
    from: '2026-11-15',
    to: '2026-11-15',
    asOf: null,
    total: noSums,
    taken: noSums,
    averages: { order: noCents, guest: noCents },
    days: [],
    hours: [],
    modes: [],
    sections: [],
    sources: [],
    categories: [],
    products: [],
    means: [],
    staff: [],
    refunds: [],
    voids: [],
    drawers: [],
    promises: { promised: 0, held: 0 },
    tables: [],
    turns: { visits: 0, tables: 0, days: 0, minutes: 0 },
    comps: [],
    comped: noCents,
    voided: noCents,
    soldOut: [],
    ...about,
  };
}

export function aFigure(key: string, name: string, total: number): Report['days'][number] {
  const names = name === '' ? [] : [{ lang: 'en', value: name }];
  return { ...noSums, key, name: names, orders: 2, quantity: 3, total: cents(total) };
}
