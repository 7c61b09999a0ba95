import type { Condition } from '../discounts/rule.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import type { OrderType } from '../menu/order-type.ts';

export interface TaxSetting {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly status: 'active' | 'inactive';
  readonly shops: readonly string[];
  readonly sections: readonly string[];
  readonly orderType: readonly OrderType[];
  readonly conditions: readonly Condition[];
  /** Discount rules one of which must be in effect; empty for none. */
  readonly rules: readonly string[];
  readonly percent: number;
  readonly included: boolean;
  readonly includeServiceCharge: boolean;
  readonly includeAmountPerPerson: boolean;
  readonly priority: number;
}
