import type { ApiKey } from '../src/integrations/api-key-queries.ts';
import type { Delivery, Endpoint } from '../src/integrations/webhook-queries.ts';
import { saturdayNoon } from './demo-answers.ts';

/** A program that hears of orders, two of which were given up. */
export const stockProgram: Endpoint = {
  _id: '1'.padStart(24, '0'),
  label: 'Stock program',
  url: 'https://stock.example.com/servery',
  events: ['order.placed', 'product.soldOut'],
  enabled: true,
  oldKeyUntil: null,
  waiting: 0,
  failed: 2,
};

/** A delivery to it that was given up. */
export const givenUp: Delivery = {
  _id: '2'.padStart(24, '0'),
  event: 'msg_1',
  type: 'order.placed',
  at: saturdayNoon,
  lastAt: saturdayNoon,
  state: 'failed',
  attempts: 10,
  nextAt: null,
  status: 500,
  problem: null,
};

/** A program with a key that it has not used yet. */
export const bookkeeping: ApiKey = {
  _id: '3'.padStart(24, '0'),
  name: 'Bookkeeping',
  scopes: ['orders:read', 'figures:read'],
  start: 'servery_00000000',
  at: saturdayNoon,
  madeBy: 'Fanny',
  endsAt: null,
  lastUsedAt: null,
  oldKeyUntil: null,
};
