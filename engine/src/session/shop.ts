import type { OpeningHours } from '../hours/opening-hours.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import type { RoundMethod } from '../money/round-total.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import type { OrderLimit } from './order-limits.ts';

/** One branch of a restaurant. */
export interface Shop {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly address: TranslatedName;
  readonly images: readonly string[];
  readonly logo: string | null;
  readonly currency: Currency;
  /** An IANA zone; every hour and day of the shop is meant in it. */
  readonly timezone: string;
  readonly tables: readonly { readonly capacity: number }[];
  readonly defaultKitchen: string | null;
  readonly defaultWaterbar: string | null;
  readonly openForOnline: boolean;
  readonly openForApp: boolean;
  readonly openTakeAway: boolean;
  readonly openDineInNoTable: boolean;
  readonly openDelivery: boolean;
  /** Of a shop without zones (DELIVERY-01). */
  readonly deliveryFee: Cents;
  readonly deliveryZones: readonly DeliveryZone[];
  readonly onlineCanSwitchSection: boolean;
  readonly onlineEnabledFixedCode: boolean;
  readonly onlineDineInNoTableEnabledFixedCode: boolean;
  /** Minutes a fixed code is valid after it was scanned (SESSION-06). */
  readonly onlineSessionTimeout: number;
  readonly onlineOpeningHours: readonly OpeningHours[];
  readonly onlineOrderLimits: readonly OrderLimit[];
  readonly priceRoundFactor: Cents;
  readonly priceRoundMethod: RoundMethod;
  readonly seatChargeSurcharge: boolean;
  readonly enableUngroupedSection: boolean;
  readonly useDefaultsForSetItem: boolean;
}
