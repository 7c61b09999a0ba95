import { onTestFinished } from 'vitest';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { openSale } from '../src/till/sales.ts';

/** What somebody types without the screen of a sale, until it is closed or the test ends. */
export function beginSale(type: OrderType, person = 'ling'): () => void {
  const close = openSale({ person, place: type, type });
  onTestFinished(close);
  return close;
}
