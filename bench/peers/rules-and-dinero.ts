import type { Load } from '../install.ts';
import { has } from './peer-order.ts';
import type { PeerOrder, PeerRule, Peer } from './peer-order.ts';

/** A general rule engine decides which rules apply; a money library computes the discounts. */
interface Rules {
  readonly Engine: new (rules: readonly object[]) => Engine;
}

interface Engine {
  addOperator(
    name: string,
    holds: (present: readonly string[], named: readonly string[]) => boolean,
  ): void;
  run(facts: object): Promise<{ readonly events: readonly { readonly params: PeerRule }[] }>;
}

interface Amount {
  readonly toJSON: () => object;
}

interface Scaled {
  readonly amount: number;
  readonly scale: number;
}

interface Money {
  dinero(of: { readonly amount: number; readonly currency: object }): Amount;
  add(one: Amount, other: Amount): Amount;
  subtract(from: Amount, amount: Amount): Amount;
  multiply(amount: Amount, by: number | Scaled): Amount;
  minimum(amounts: readonly Amount[]): Amount;
  isZero(amount: Amount): boolean;
  allocate(amount: Amount, weights: readonly number[]): readonly Amount[];
  transformScale(amount: Amount, scale: number, rounding: object): Amount;
  toSnapshot(amount: Amount): Scaled;
  readonly halfUp: object;
}

const hkd = { code: 'HKD', base: 10, exponent: 2 };

export async function prepareRulesAndDinero(load: Load): Promise<Peer> {
  const rules = load('json-rules-engine');
  const money = load('dinero.js');
  if (!isRules(rules) || !isMoney(money)) throw new TypeError('no Engine, or no allocate');
  return (order) => {
    const engine = new rules.Engine(order.rules.map(ruleOf));
    engine.addOperator('holdsOneOf', (present, named) =>
      named.some((product) => present.includes(product)),
    );
    return async () => {
      const { events } = await engine.run(factsOf(order));
      const held = new Set(events.map(({ params }) => params.code));
      return totalOf(order, held, money);
    };
  };
}

function isRules(part: unknown): part is Rules {
  return has(part, 'Engine');
}

function isMoney(part: unknown): part is Money {
  return has(part, 'allocate') && has(part, 'transformScale');
}

function ruleOf(rule: PeerRule): object {
  const { code, products, minTotal } = rule;
  const atLeast = { fact: 'total', operator: 'greaterThanInclusive', value: minTotal };
  const present = { fact: 'products', operator: 'holdsOneOf', value: products };
  return {
    name: code,
    conditions: { all: products === null ? [atLeast] : [atLeast, present] },
    event: { type: 'holds', params: rule },
  };
}

function factsOf({ lines }: PeerOrder): object {
  return {
    total: lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
    products: lines.map(({ product }) => product),
  };
}

function totalOf(
  { lines, rules, tax }: PeerOrder,
  held: ReadonlySet<string>,
  money: Money,
): number {
  const nothing = money.dinero({ amount: 0, currency: hkd });
  let plates = lines.map(({ product, unitPrice, quantity }) => ({
    product,
    left: money.multiply(money.dinero({ amount: unitPrice, currency: hkd }), quantity),
  }));
  for (const rule of rules) if (held.has(rule.code)) plates = takenOff(rule, plates, money);
  const sum = plates.reduce((total, { left }) => money.add(total, left), nothing);
  return money.toSnapshot(money.add(sum, percentOf(sum, tax, money))).amount;
}

interface Plate {
  readonly product: string;
  readonly left: Amount;
}

function takenOff({ percent, amount, products }: PeerRule, plates: Plate[], money: Money): Plate[] {
  const nothing = money.dinero({ amount: 0, currency: hkd });
  const targets = plates.filter(({ product }) => products === null || products.includes(product));
  const sum = targets.reduce((total, { left }) => money.add(total, left), nothing);
  if (money.isZero(sum)) return plates;
  const requested =
    percent === null ? money.dinero({ amount, currency: hkd }) : percentOf(sum, percent, money);
  const shares = money.allocate(
    money.minimum([requested, sum]),
    targets.map(({ left }) => money.toSnapshot(left).amount),
  );
  const share = new Map(targets.map((target, at) => [target, shares[at] ?? nothing]));
  return plates.map((plate) => ({
    ...plate,
    left: money.subtract(plate.left, share.get(plate) ?? nothing),
  }));
}

function percentOf(sum: Amount, percent: number, money: Money): Amount {
  const exact = money.multiply(sum, { amount: Math.round(percent * 100), scale: 4 });
  return money.transformScale(exact, 2, money.halfUp);
}
