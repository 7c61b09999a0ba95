import { isNamed, plateOf } from './plate.ts';
import { share } from './share.ts';
import type { Part } from './share.ts';
import { take, wholeTable } from './take.ts';
import type { PlainOrder, PlainRule, PlainTax } from './plain-order.ts';
import type { Plate } from './plate.ts';

export interface PlainBill {
  readonly plates: readonly Plate[];
  readonly service: readonly number[];
  readonly taxes: readonly number[];
  readonly total: number;
  readonly points: number;
}

/** The figures of a bill and nothing else: no checks of the input, no refusals, no explanations. */
export function plainBill(order: PlainOrder): PlainBill {
  const plates = order.lines.map(plateOf);
  const table = wholeTable(plates);
  const held = new Set<string>();
  const earning: { readonly rule: PlainRule; readonly times: number }[] = [];
  for (const rule of order.rules) {
    const times = livesWith(rule, held) ? take(rule, table) : 0;
    if (times === 0) continue;
    held.add(rule.id);
    if (rule.kind === 'point') earning.push({ rule, times });
  }
  const service = serviceOn(plates, order);
  const charges = service.reduce((sum, amount) => sum + amount, order.seatCharge);
  const taxes = order.taxes.map((tax) => taxOn(plates, tax, charges));
  const total = totalOf(plates, order, charges + added(order.taxes, taxes));
  let points = 0;
  for (const { rule, times } of earning) {
    points +=
      rule.fixedPoint * times +
      Math.floor((Math.floor(total / 100) * rule.percentagePoint) / 10_000);
  }
  return { plates, service, taxes, total, points };
}

function livesWith({ list, listed }: PlainRule, held: ReadonlySet<string>): boolean {
  if (list === null) return true;
  if (list === 'deny') return !listed.some((id) => held.has(id));
  for (const id of held) if (!listed.includes(id)) return false;
  return true;
}

function serviceOn(plates: readonly Plate[], order: PlainOrder): readonly number[] {
  const charges: number[] = [];
  for (let section = 0; section < order.sections; section += 1) {
    const charged: Part[] = [];
    let sum = 0;
    for (const plate of plates) {
      if (plate.free || plate.line.section !== section) continue;
      plate.weight = plate.base * plate.line.rate;
      sum += plate.weight;
      charged.push(plate);
    }
    if (section === order.homeSection) sum += withSeats(charged, order.seatCharge * order.seatRate);
    const charge = Math.ceil(sum / 10_000);
    charges.push(charge);
    if (charge > 0) share(charge, charged, sum);
  }
  for (const plate of plates) plate.fee = plate.free ? 0 : plate.taken;
  return charges;
}

function withSeats(charged: Part[], weight: number): number {
  charged.push({ weight, remainder: 0, taken: 0 });
  return weight;
}

function taxOn(plates: readonly Plate[], tax: PlainTax, charges: number): number {
  let base = tax.withCharges ? charges : 0;
  for (const plate of plates) {
    if (tax.named === null || isNamed(plate.line, tax.named)) base += plate.price - plate.discount;
  }
  const of = tax.included ? 10_000 + tax.rate : 10_000;
  return Math.floor((base * tax.rate * 2 + of) / (of * 2));
}

function added(settings: readonly PlainTax[], taxes: readonly number[]): number {
  let sum = 0;
  for (const [index, tax] of taxes.entries()) if (settings[index]?.included === false) sum += tax;
  return sum;
}

function totalOf(plates: readonly Plate[], order: PlainOrder, onTop: number): number {
  let sum = onTop;
  for (const plate of plates) sum += plate.price - plate.discount;
  return Math.floor((sum + order.roundTo / 2) / order.roundTo) * order.roundTo + order.tips;
}
