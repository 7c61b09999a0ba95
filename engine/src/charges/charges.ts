import type { Cents } from '../money/cents.ts';
import type { SectionCharge } from './service-charge.ts';

/** Charges on top of the dishes. */
export interface Charges {
  readonly service: readonly SectionCharge[];
  /** Each line's share of the service charge, then the seat charge's. */
  readonly fees: readonly Cents[];
  readonly seatFee: Cents;
  readonly seatCharge: Cents;
}
