import type { Currency } from '../money/currency.ts';
import type { RoundMethod } from '../money/round-total.ts';
import type { Cents } from '../money/cents.ts';
import type { Menu } from '../options/menu.ts';
import type { Instant } from '../hours/instant.ts';
import type { Section } from '../hours/section.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { CartLine } from './line.ts';

export interface BillingShop {
  readonly _id: string;
  readonly currency: Currency;
  readonly timezone: string;
  /** In cents: 10 means totals end on ten cents. */
  readonly priceRoundFactor: Cents;
  readonly priceRoundMethod: RoundMethod;
  readonly seatChargeSurcharge: boolean;
}

export interface BillingSession {
  readonly type: OrderType;
  readonly section: string | null;
  readonly people: number;
  readonly modifiers: readonly string[];
  readonly user: string | null;
  readonly paidTime: Instant | null;
}

/** What is on the table and under which circumstances; discounts and charges come on top of it. */
export interface OrderFacts {
  readonly shop: BillingShop;
  readonly session: BillingSession;
  readonly sections: readonly Section[];
  readonly menu: Menu;
  readonly lines: readonly CartLine[];
}
