import { ceil, compare, percentage, sumOf, times, whole, zero } from './fraction.ts';
import { takenOff } from './oracle-reckoning.ts';
import { shareOut } from './oracle-share.ts';
import type { Fraction } from './fraction.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { Reckoning } from './oracle-reckoning.ts';

export interface ChargedSection {
  readonly section: string;
  readonly amount: bigint;
  /** Line position → its share. */
  readonly lineShares: ReadonlyMap<number, bigint>;
  readonly seatShare: bigint;
}

/** PRICE-16 */
export function seatCharge(reckoning: Reckoning): bigint {
  const { session } = reckoning.order;
  if (session.type !== 'dineIn') return 0n;
  if (reckoning.rulings.some(({ effect }) => effect.waivesSeatCharge)) return 0n;
  const setting = reckoning.settings.get(session.section ?? '');
  return BigInt(setting?.amountPerPerson ?? 0) * BigInt(session.people);
}

function sectionOf({ line }: PricedLine, { order }: Reckoning): string | null {
  return line.section ?? order.session.section;
}

/** The percentage of the section on this line, waived or not. */
function askedPercent(line: PricedLine, reckoning: Reckoning): number {
  const setting = reckoning.settings.get(sectionOf(line, reckoning) ?? '');
  if (!setting) return 0;
  const { type } = reckoning.order.session;
  const leaves = line.line.takeAway || type === 'takeAway' || type === 'delivery';
  return leaves ? setting.takeAwayPercent : setting.percent;
}

function isFreedByMenu({ line, product }: PricedLine, { order }: Reckoning): boolean {
  const picks = line.options.filter(({ selections }) => selections.length > 0);
  return (
    product?.freeSurcharge === true ||
    picks.some(({ option }) => order.menu.options.get(option)?.type === 'freeSurcharge')
  );
}

export function isFreed(line: PricedLine, reckoning: Reckoning): boolean {
  if (isFreedByMenu(line, reckoning)) return true;
  return reckoning.rulings.some(({ effect }) => effect.waivedLines.includes(line.at));
}

export function percentBorne(line: PricedLine, reckoning: Reckoning): number {
  return isFreed(line, reckoning) ? 0 : askedPercent(line, reckoning);
}

/** PRICE-13 */
function baseOf(line: PricedLine, reckoning: Reckoning): bigint {
  return line.price - takenOff(reckoning, line, (item) => item.rule.beforeServiceCharge);
}

function chargeAt(line: PricedLine, reckoning: Reckoning, percent: number): Fraction {
  return times(whole(baseOf(line, reckoning)), percentage(percent));
}

/** The exact service charge on one line, before any sharing. */
export function lineCharge(line: PricedLine, reckoning: Reckoning): Fraction {
  return chargeAt(line, reckoning, percentBorne(line, reckoning));
}

/** The exact service charge on the seat charge. */
export function seatServiceCharge(reckoning: Reckoning): Fraction {
  const { order, rulings, settings } = reckoning;
  if (!order.shop.seatChargeSurcharge) return zero;
  if (rulings.some(({ effect }) => effect.waivesSeatService)) return zero;
  const percent = settings.get(order.session.section ?? '')?.percent ?? 0;
  return times(whole(seatCharge(reckoning)), percentage(percent));
}

/** What coupons and gifts waived for this line, rounded up. */
export function feeWaivedByCoupon(line: PricedLine, reckoning: Reckoning): bigint {
  const waiving = reckoning.rulings.find(({ effect }) => effect.waivedLines.includes(line.at));
  if (waiving?.item.source !== 'coupon' && waiving?.item.source !== 'gift') return 0n;
  return ceil(chargeAt(line, reckoning, askedPercent(line, reckoning)));
}

function chargeOf(section: string, reckoning: Reckoning): ChargedSection {
  const lines = reckoning.lines.filter((line) => sectionOf(line, reckoning) === section);
  const seat = reckoning.order.session.section === section ? seatServiceCharge(reckoning) : zero;
  const exact = [...lines.map((line) => lineCharge(line, reckoning)), seat];
  const amount = ceil(sumOf(exact));
  const shares = shareOut(amount, exact);
  const lineShares = new Map(lines.map((line, at) => [line.at, shares[at] ?? 0n]));
  return { section, amount, lineShares, seatShare: shares.at(-1) ?? 0n };
}

/** PRICE-15 */
export function serviceCharges(reckoning: Reckoning): readonly ChargedSection[] {
  return reckoning.order.sections
    .map(({ _id }) => chargeOf(_id, reckoning))
    .filter(({ amount }) => amount > 0n);
}

export function isSomething(charge: Fraction): boolean {
  return compare(charge, zero) > 0;
}
