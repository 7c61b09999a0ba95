import { latestTimeIn, localTimeIn } from '@servery/engine/hours/local-time.ts';
import {
  haveSameCharges,
  isOfferedOnline,
  settingAt,
} from '@servery/engine/hours/section-hours.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { deliveryFees } from '@servery/engine/session/delivery-zone.ts';
import type { DeliveringShop } from '@servery/engine/session/delivery-zone.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';

/** Charges added to the prices, shown before a guest orders. */
export interface ChargesAhead {
  readonly servicePercent: number;
  readonly perPerson: Cents;
  /** From the lowest to the highest delivery fee; none for other orders. */
  readonly delivery: readonly Cents[];
  readonly taxPercents: readonly number[];
}

export interface ChargesInput {
  readonly shop: DeliveringShop & { readonly timezone: string };
  readonly section: Section | null;
  readonly taxes: readonly TaxSetting[];
  readonly mode: OrderType;
}

export function chargesAhead(
  { shop, section, taxes, mode }: ChargesInput,
  now: number,
): ChargesAhead {
  const setting = section === null ? null : settingAt(section, localTimeIn(shop.timezone, now));
  const isTakenAway = mode === 'takeAway' || mode === 'delivery';
  const percent = isTakenAway ? setting?.takeAwayPercent : setting?.percent;
  return {
    servicePercent: percent ?? 0,
    perPerson: mode === 'dineIn' ? cents(setting?.amountPerPerson ?? 0) : noCents,
    delivery: mode === 'delivery' ? deliveryFees(shop) : [],
    taxPercents: [
      ...new Set(taxes.filter((tax) => isAdded(tax, mode, section)).map((tax) => tax.percent)),
    ],
  };
}

function isAdded(
  { included, orderType, sections }: TaxSetting,
  mode: OrderType,
  section: Section | null,
): boolean {
  if (included) return false;
  if (orderType.length > 0 && !orderType.includes(mode)) return false;
  return sections.length === 0 || (section !== null && sections.includes(section._id));
}

interface OfferedTo {
  readonly timezone: string;
  readonly mode: OrderType;
  /** The section the order is in; null for none. */
  readonly here: string | null;
}

/**
 * The sections an order may go to now; a table only to those with tables, where its guests pay what
 * they pay here (MENU-09, SESSION-04).
 */
export function offeredSections<Room extends Section & { readonly hasTables: boolean }>(
  sections: readonly Room[],
  { timezone, mode, here }: OfferedTo,
  now: number,
): readonly Room[] {
  const local = latestTimeIn(timezone, now);
  const from = sections.find(({ _id }) => _id === here) ?? null;
  return sections
    .filter(
      (section) =>
        (mode !== 'dineIn' || (section.hasTables && haveSameCharges(from, section))) &&
        isOfferedOnline(section, local),
    )
    .toSorted((one, other) => one.showOrder - other.showOrder);
}
