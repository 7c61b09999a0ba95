import type { Cents } from '../money/cents.ts';
import type { RuleRefusal } from '../refusal.ts';
import type { DiscountSource } from './rule.ts';

/** The outcome of one discount item on this bill. */
export interface DiscountOutcome {
  readonly item: string;
  readonly source: DiscountSource;
  readonly rule: string;
  readonly valid: boolean;
  /** Null when valid. */
  readonly refusal: RuleRefusal | null;
  /** Money taken off; 0 for points, free items and waived charges. */
  readonly amount: Cents;
  /** How often its effect counts (PRICE-10); 0 when refused. */
  readonly times: number;
  readonly points: number;
}
