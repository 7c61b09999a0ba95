import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Translate } from '../i18n/messages.ts';

/** The number of people charged, and the formatted charge for each. */
interface Seats {
  readonly people: number;
  readonly amount: string;
}

/** Names for the ids in bill rows. */
export interface RowNames {
  readonly discounts: ReadonlyMap<string, TranslatedName>;
  readonly taxes: ReadonlyMap<string, TranslatedName>;
  /** The service charge percentage, if all lines have the same. */
  readonly servicePercent: number | null;
  /** What staff call the amounts and fees they put on the bill (STAFF-08). */
  readonly adjusts?: ReadonlyMap<string, string>;
  /** Missing if the number of people is unknown. */
  readonly seats?: Seats | null;
}

export interface Speaking {
  readonly t: Translate;
  readonly name: (name: TranslatedName) => string;
}

/** The people charged and the charge for each; null without a seat charge (PRICE-16). */
export function seatsCharged(
  charge: Cents,
  people: number,
  price: (amount: Cents) => string,
): Seats | null {
  if (people === 0 || charge === 0) return null;
  return { people, amount: price(cents(charge / people)) };
}

const kinds: Readonly<Record<number, string>> = { 10: 'plusOne', 20: 'plusTwo' };

function serviceLabel(percent: number | null, t: Translate): string {
  if (percent === null) return t('bill.serviceCharge');
  return t('bill.serviceChargeRate', { kind: kinds[percent] ?? 'other', rate: percent / 100 });
}

/** The name that somebody gave to a row: an offer's, a tax's, or what staff typed in (STAFF-08). */
function givenName({ kind, of }: BillRow, names: RowNames, { name }: Speaking): string | undefined {
  if (kind === 'adjust' || kind === 'surcharge') return names.adjusts?.get(of ?? '');
  if (kind !== 'discount' && kind !== 'tax') return undefined;
  const known = (kind === 'discount' ? names.discounts : names.taxes).get(of ?? '');
  return known === undefined ? undefined : name(known);
}

/** The label of a row: its own name if it has one (PRICE-22). */
export function rowLabel(row: BillRow, names: RowNames, speaking: Speaking): string {
  const { kind, of } = row;
  const { t } = speaking;
  if (kind === 'serviceCharge') return serviceLabel(names.servicePercent, t);
  if (kind === 'surcharge' && of === 'delivery') return t('bill.deliveryFee');
  if (kind === 'seatCharge' && names.seats) return t('bill.seatChargePeople', { ...names.seats });
  return givenName(row, names, speaking) ?? t(`bill.${kind}`);
}

/** The percentage all charged lines share; null where they differ. */
export function commonPercent(percents: readonly number[]): number | null {
  const charged = new Set(percents.filter((percent) => percent > 0));
  const [only] = charged;
  return charged.size === 1 && only !== undefined ? only : null;
}
