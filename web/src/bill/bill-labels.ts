import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Translate } from '../i18n/messages.ts';

/** Heads the seat charge is asked for, and what one costs as it is written. */
interface Seats {
  readonly people: number;
  readonly amount: string;
}

/** What the ids behind the rows of a bill are called. */
export interface RowNames {
  readonly discounts: ReadonlyMap<string, TranslatedName>;
  readonly taxes: ReadonlyMap<string, TranslatedName>;
  /** The percentage of service charge, where all lines bear the same. */
  readonly servicePercent: number | null;
  /** Missing where nobody counted. */
  readonly seats?: Seats | null;
}

export interface Speaking {
  readonly t: Translate;
  readonly name: (name: TranslatedName) => string;
}

/** Heads, and what each is charged as it is written; null where no seat is charged (PRICE-16). */
export function seatsCharged(charge: Cents, people: number, price: (amount: Cents) => string): Seats | null {
  if (people === 0 || charge === 0) return null;
  return { people, amount: price(cents(charge / people)) };
}

const kinds: Readonly<Record<number, string>> = { 10: 'plusOne', 20: 'plusTwo' };

function serviceLabel(percent: number | null, t: Translate): string {
  if (percent === null) return t('bill.serviceCharge');
  return t('bill.serviceChargeRate', { kind: kinds[percent] ?? 'other', rate: percent / 100 });
}

/** The words of a row: the offer's or tax's own name where it has one (PRICE-22). */
export function rowLabel({ kind, of }: BillRow, names: RowNames, { t, name }: Speaking): string {
  const known = kind === 'discount' ? names.discounts.get(of ?? '') : names.taxes.get(of ?? '');
  if ((kind === 'discount' || kind === 'tax') && known !== undefined) return name(known);
  if (kind === 'serviceCharge') return serviceLabel(names.servicePercent, t);
  if (kind === 'surcharge' && of === 'delivery') return t('cart.deliveryFee');
  if (kind === 'seatCharge' && names.seats) return t('bill.seatChargePeople', { ...names.seats });
  return t(`bill.${kind}`);
}

/** The one percentage all charged lines share; null where they differ. */
export function commonPercent(percents: readonly number[]): number | null {
  const charged = new Set(percents.filter((percent) => percent > 0));
  const [only] = charged;
  return charged.size === 1 && only !== undefined ? only : null;
}
