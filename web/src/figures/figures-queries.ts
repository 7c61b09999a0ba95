import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import type { DayRange } from './ranges.ts';

export type FiguresReport = AnswerTo<'find figures'>;
export type FigureRow = FiguresReport['days'][number];
export type Sums = FiguresReport['total'];
export type Correction = FiguresReport['refunds'][number];
export type FigureOrder = AnswerTo<'find figures/orders'>['orders'][number];
export type Dimension = NonNullable<
  NonNullable<SentWith<'find figures/orders'>['query']>['dimension']
>;

/** One figure, whose orders can be looked at. */
export interface NamedFigure extends DayRange {
  readonly title: string;
  readonly dimension: Dimension;
  readonly key: string;
}

/** Of these days; of today where they are null. */
export const figures = defineQuery((from: string | null, to: string | null) =>
  call('find figures', { query: { from, to } }),
);

/** Of every shop whose figures the person may read. */
export const shopFigures = defineQuery((from: string | null, to: string | null) =>
  call('find figures/shops', { query: { from, to } }),
);
export type ShopsReport = AnswerTo<'find figures/shops'>;
export type ShopFigures = ShopsReport['shops'][number];

export function ordersBehind({ from, to, dimension, key }: NamedFigure, skip: number) {
  return call('find figures/orders', { query: { from, to, dimension, key, $skip: skip } });
}

/** All of one day, with a check of every bill. */
export function dayFile(day: string) {
  return call('find figures/day', { query: { day } });
}
