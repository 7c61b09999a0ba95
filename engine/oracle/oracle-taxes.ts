import { asWritten, halfUp, over, percentage, plus, times, whole } from './fraction.ts';
import { seatCharge } from './oracle-charges.ts';
import { conditionsRefusal, countedLines, isNamed } from './oracle-conditions.ts';
import { leftOfLine } from './oracle-partial-bill.ts';
import { allows } from './oracle-rules.ts';
import { shareOut, totalOf } from './oracle-share.ts';
import type { ChargedSection } from './oracle-charges.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { PartialBill } from './oracle-partial-bill.ts';
import type { TaxSetting } from '../src/taxes/tax-setting.ts';

export interface Taxed {
  readonly tax: TaxSetting;
  readonly base: bigint;
  readonly amount: bigint;
}

function applies(tax: TaxSetting, partialBill: PartialBill): boolean {
  const { session, shop } = partialBill.order;
  const inEffect = partialBill.rulings.filter(({ refusal }) => refusal === null);
  return (
    tax.status === 'active' &&
    allows(tax.shops, shop._id) &&
    allows(tax.sections, session.section) &&
    allows(tax.orderType, session.type) &&
    conditionsRefusal(tax.conditions, partialBill) === null &&
    (tax.rules.length === 0 || inEffect.some(({ item }) => tax.rules.includes(item.rule._id)))
  );
}

function taxedLines(tax: TaxSetting, partialBill: PartialBill): readonly PricedLine[] {
  const naming = tax.conditions.filter((condition) => condition.for === 'product');
  return countedLines(partialBill, tax.conditions).filter(
    (line) => naming.length === 0 || naming.some((condition) => isNamed(line, condition)),
  );
}

function linesService(lines: readonly PricedLine[], charges: readonly ChargedSection[]): bigint {
  return totalOf(
    charges.map(({ lineShares }) => totalOf(lines.map(({ at }) => lineShares.get(at) ?? 0n))),
  );
}

/** All of it for a tax on everything, else what the taxed lines bear by what is left of them. */
function seatPart(ofSeats: bigint, tax: TaxSetting, partialBill: PartialBill): bigint {
  if (tax.conditions.every((condition) => condition.for === 'order')) return ofSeats;
  const all = partialBill.lines;
  const shares = shareOut(
    ofSeats,
    all.map((line) => whole(leftOfLine(partialBill, line))),
  );
  const taxed = new Set(taxedLines(tax, partialBill).map(({ at }) => at));
  return totalOf(all.map(({ at }, index) => (taxed.has(at) ? (shares[index] ?? 0n) : 0n)));
}

function baseOf(
  tax: TaxSetting,
  partialBill: PartialBill,
  charges: readonly ChargedSection[],
): bigint {
  const lines = taxedLines(tax, partialBill);
  const goods = totalOf(lines.map((line) => leftOfLine(partialBill, line)));
  const seatService = totalOf(charges.map(({ seatShare }) => seatShare));
  const service = tax.includeServiceCharge
    ? linesService(lines, charges) + seatPart(seatService, tax, partialBill)
    : 0n;
  const seats = tax.includeAmountPerPerson
    ? seatPart(seatCharge(partialBill), tax, partialBill)
    : 0n;
  return goods + service + seats;
}

function amountOf({ included, percent }: TaxSetting, base: bigint): bigint {
  if (!included) return halfUp(times(whole(base), percentage(percent)));
  const all = plus(whole(100n), asWritten(percent));
  return halfUp(over(times(whole(base), asWritten(percent)), all));
}

function byPriority(left: TaxSetting, right: TaxSetting): number {
  if (left.priority !== right.priority) return left.priority - right.priority;
  if (left._id === right._id) return 0;
  return left._id < right._id ? -1 : 1;
}

/** PRICE-17 */
export function taxesOn(
  partialBill: PartialBill,
  charges: readonly ChargedSection[],
): readonly Taxed[] {
  return partialBill.order.taxes
    .toSorted(byPriority)
    .filter((tax) => applies(tax, partialBill))
    .map((tax) => {
      const base = baseOf(tax, partialBill, charges);
      return { tax, base, amount: amountOf(tax, base) };
    });
}
