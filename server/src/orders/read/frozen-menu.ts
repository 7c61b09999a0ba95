import type { Product } from '@servery/engine/menu/product.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { choiceIn } from '@servery/engine/options/option-price.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { StoredLine } from '../store/sessions.ts';
import { type FrozenBodies, isGroup, isProduct } from './frozen.ts';

/** One of the states a dish or a group was ordered in. */
export interface FrozenState<Thing> {
  readonly thing: Thing;
  readonly hash: string;
}

/** What lines were ordered from, with the states in the order of the lines. */
export interface FrozenMenu {
  readonly products: ReadonlyMap<string, readonly FrozenState<Product>[]>;
  readonly groups: ReadonlyMap<string, readonly FrozenState<OptionGroup>[]>;
}

type Ordered = Pick<StoredLine, 'product' | 'options'>;

/** Every part that the lines were ordered from. */
export function partsIn(lines: readonly Ordered[]): readonly string[] {
  return [
    ...new Set(
      lines.flatMap(({ product, options }) => (product === null ? options : [product, ...options])),
    ),
  ];
}

export function frozenIn(lines: readonly Ordered[], parts: FrozenBodies): FrozenMenu {
  const products = new Map<string, FrozenState<Product>[]>();
  const groups = new Map<string, FrozenState<OptionGroup>[]>();
  for (const hash of partsIn(lines)) {
    const part = parts.get(hash);
    if (isGroup(part)) addState(groups, { thing: part, hash });
    if (isProduct(part)) addState(products, { thing: part, hash });
  }
  return { products, groups };
}

function addState<Thing extends { readonly _id: string }>(
  states: Map<string, FrozenState<Thing>[]>,
  state: FrozenState<Thing>,
): void {
  const { _id } = state.thing;
  states.set(_id, [...(states.get(_id) ?? []), state]);
}

/** The menu that stored lines are priced and printed from (SAFE-04). */
export function menuIn(lines: readonly Ordered[], parts: FrozenBodies): Menu {
  const { products, groups } = frozenIn(lines, parts);
  return menuOf(
    [...products.values()].flatMap((states) => states.slice(0, 1).map(({ thing }) => thing)),
    [...groups.values()].flatMap((states) => joined(states.map(({ thing }) => thing))),
  );
}

/** A group as first ordered from, plus later choices: what was picked before keeps its price. */
export function joined(states: readonly OptionGroup[]): readonly OptionGroup[] {
  const [first, ...later] = states;
  if (first === undefined) return [];
  return [later.reduce(withNewChoices, first)];
}

function withNewChoices(group: OptionGroup, { options }: OptionGroup): OptionGroup {
  const fresh = options.filter(({ _id }) => choiceIn(group, _id) === undefined);
  return fresh.length === 0 ? group : { ...group, options: [...group.options, ...fresh] };
}
