import { ceil, compare, percentage, sumOf, times, whole, zero } from './fraction.ts';
import { takenOff } from './oracle-partial-bill.ts';
import { shareOut } from './oracle-share.ts';
import type { Fraction } from './fraction.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { PartialBill } from './oracle-partial-bill.ts';

export interface ChargedSection {
  readonly section: string;
  readonly amount: bigint;
  /** Line position → its share. */
  readonly lineShares: ReadonlyMap<number, bigint>;
  readonly seatShare: bigint;
}

/** PRICE-16 */
export function seatCharge(partialBill: PartialBill): bigint {
  const { session } = partialBill.order;
  if (session.type !== 'dineIn') return 0n;
  if (partialBill.rulings.some(({ effect }) => effect.waivesSeatCharge)) return 0n;
  const setting = partialBill.settings.get(session.section ?? '');
  return BigInt(setting?.amountPerPerson ?? 0) * BigInt(session.people);
}

function sectionOf({ line }: PricedLine, { order }: PartialBill): string | null {
  return line.section ?? order.session.section;
}

/** The percentage of the section on this line, waived or not. */
function ratePercent(line: PricedLine, partialBill: PartialBill): number {
  const setting = partialBill.settings.get(sectionOf(line, partialBill) ?? '');
  if (!setting) return 0;
  const { type } = partialBill.order.session;
  const leaves = line.line.takeAway || type === 'takeAway' || type === 'delivery';
  return leaves ? setting.takeAwayPercent : setting.percent;
}

function isFreedByMenu({ line, product }: PricedLine, { order }: PartialBill): boolean {
  const picks = line.options.filter(({ selections }) => selections.length > 0);
  return (
    product?.freeSurcharge === true ||
    picks.some(({ option }) => order.menu.options.get(option)?.type === 'freeSurcharge')
  );
}

export function isFreed(line: PricedLine, partialBill: PartialBill): boolean {
  if (isFreedByMenu(line, partialBill)) return true;
  return partialBill.rulings.some(({ effect }) => effect.waivedLines.includes(line.at));
}

export function percentBorne(line: PricedLine, partialBill: PartialBill): number {
  return isFreed(line, partialBill) ? 0 : ratePercent(line, partialBill);
}

/** PRICE-13 */
function baseOf(line: PricedLine, partialBill: PartialBill): bigint {
  return line.price - takenOff(partialBill, line, (item) => item.rule.beforeServiceCharge);
}

function chargeAt(line: PricedLine, partialBill: PartialBill, percent: number): Fraction {
  return times(whole(baseOf(line, partialBill)), percentage(percent));
}

/** The exact service charge on one line, before any sharing. */
export function lineCharge(line: PricedLine, partialBill: PartialBill): Fraction {
  return chargeAt(line, partialBill, percentBorne(line, partialBill));
}

/** The exact service charge on the seat charge. */
export function seatServiceCharge(partialBill: PartialBill): Fraction {
  const { order, rulings, settings } = partialBill;
  if (!order.shop.seatChargeSurcharge) return zero;
  if (rulings.some(({ effect }) => effect.waivesSeatService)) return zero;
  const percent = settings.get(order.session.section ?? '')?.percent ?? 0;
  return times(whole(seatCharge(partialBill)), percentage(percent));
}

/** What coupons and gifts waived for this line, rounded up. */
export function feeWaivedByCoupon(line: PricedLine, partialBill: PartialBill): bigint {
  const waiving = partialBill.rulings.find(({ effect }) => effect.waivedLines.includes(line.at));
  if (waiving?.item.source !== 'coupon' && waiving?.item.source !== 'gift') return 0n;
  return ceil(chargeAt(line, partialBill, ratePercent(line, partialBill)));
}

function chargeOf(section: string, partialBill: PartialBill): ChargedSection {
  const lines = partialBill.lines.filter((line) => sectionOf(line, partialBill) === section);
  const seat =
    partialBill.order.session.section === section ? seatServiceCharge(partialBill) : zero;
  const exact = [...lines.map((line) => lineCharge(line, partialBill)), seat];
  const amount = ceil(sumOf(exact));
  const shares = shareOut(amount, exact);
  const lineShares = new Map(lines.map((line, at) => [line.at, shares[at] ?? 0n]));
  return { section, amount, lineShares, seatShare: shares.at(-1) ?? 0n };
}

/** PRICE-15 */
export function serviceCharges(partialBill: PartialBill): readonly ChargedSection[] {
  return partialBill.order.sections
    .map(({ _id }) => chargeOf(_id, partialBill))
    .filter(({ amount }) => amount > 0n);
}

export function isSomething(charge: Fraction): boolean {
  return compare(charge, zero) > 0;
}
