import type { Product } from '../menu/product.ts';
import type { Menu } from '../options/menu.ts';
import { choiceIn } from '../options/option-price.ts';
import type { Selection } from '../options/option-group.ts';
import { deepestSet } from './bounds.ts';
import type { CartLine } from './line.ts';
import { newLine } from './new-line.ts';
import type { Ordering } from './ordering.ts';
import { openingOptions } from './pickable.ts';

/** A pick that brings a dish of its own. */
export interface LinkedPick {
  readonly option: string;
  readonly selection: Selection;
  readonly product: Product;
}

/** The picks of a line that make child lines, in the order they were picked (OPTION-09). */
export function linkedPicks(line: CartLine, menu: Menu): readonly LinkedPick[] {
  return line.options.flatMap(({ option, selections }) => {
    const group = menu.options.get(option);
    if (group?.type !== 'product') return [];
    return selections.flatMap((selection) => {
      const product = menu.products.get(choiceIn(group, selection.id)?.product ?? '');
      return product === undefined ? [] : [{ option, selection, product }];
    });
  });
}

/** All lines that come with this one; existing ones keep their state (OPTION-09, CART-03). */
export function linkedLines(
  parent: CartLine,
  before: readonly CartLine[],
  ordering: Ordering,
): readonly CartLine[] {
  const byId = new Map(before.map((line) => [line.id, line]));
  return linesBelow(parent, { before: byId, ordering, depth: 1 });
}

interface Building {
  readonly before: ReadonlyMap<string, CartLine>;
  readonly ordering: Ordering;
  readonly depth: number;
}

function linesBelow(parent: CartLine, building: Building): readonly CartLine[] {
  if (building.depth > deepestSet) return [];
  const deeper = { ...building, depth: building.depth + 1 };
  return linkedPicks(parent, building.ordering.menu).flatMap((pick) => {
    const child = childOf(parent, pick, building);
    return [child, ...linesBelow(child, deeper)];
  });
}

function childOf(
  parent: CartLine,
  { option, selection, product }: LinkedPick,
  building: Building,
): CartLine {
  const id = `${parent.id}/${option}/${selection._id}`;
  const old = building.before.get(id);
  const isSame = old?.product === product._id && old.fromChoice === selection.id;
  return {
    ...(isSame ? old : newChild(id, product, building.ordering)),
    ...inheritedFrom(parent),
    fromProduct: parent.id,
    fromOption: option,
    fromChoice: selection.id,
    fromSelection: selection._id,
    quantityRatio: selection.quantity,
    quantity: parent.quantity * selection.quantity,
  };
}

function newChild(id: string, product: Product, ordering: Ordering): CartLine {
  const useDefaults = ordering.useDefaultsForSetItem;
  return newLine(id, product._id, openingOptions({ product, useDefaults }, ordering));
}

/** A child has the same guest and place as its parent and is removed with it (OPTION-09). */
function inheritedFrom(parent: CartLine): Partial<CartLine> {
  const {
    table,
    tableSplit,
    tableChairId,
    section,
    takeAway,
    staff,
    discountable,
    orderedBy,
    status,
    course,
  } = parent;
  return {
    table,
    tableSplit,
    tableChairId,
    section,
    takeAway,
    staff,
    discountable,
    orderedBy,
    status,
    ...(course === undefined ? {} : { course }),
  };
}
