import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { addToCart } from '@servery/engine/cart/add.ts';
import type { CartChange } from '@servery/engine/cart/cart-change.ts';
import { changeOptions } from '@servery/engine/cart/change-options.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { linkedLines } from '@servery/engine/cart/linked-lines.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { openingOptions } from '@servery/engine/cart/pickable.ts';
import { addChoice } from '@servery/engine/options/choose.ts';
import type { OptionGroup, PickedOption } from '@servery/engine/options/option-group.ts';
import { noPick } from '@servery/engine/options/picks.ts';
import { productId } from './dish.ts';
import { idOf } from './ids.ts';

/** A requested dish, in the names of the menu files. A choice named twice is picked twice. */
export type Picks = Readonly<Record<string, readonly string[]>>;

export interface DishRequest {
  readonly dish: string;
  readonly quantity?: number;
  readonly picks?: Picks;
  /** Picks of what comes with a set, by dish. */
  readonly inside?: Readonly<Record<string, Picks>>;
}

export interface DemoOrder {
  /** Ids of the shop and of a section of it. */
  readonly shop: string;
  readonly section: string;
  readonly type: OrderType;
  readonly people?: number;
  readonly modifiers?: readonly string[];
  /** A member's name in members.ts. */
  readonly member?: string;
  readonly dishes: readonly DishRequest[];
}

/** The resulting cart; throws if the menu does not allow it, which is a mistake of the demo. */
export function cartFor(dishes: readonly DishRequest[], ordering: Ordering): readonly CartLine[] {
  return dishes.reduce<readonly CartLine[]>(
    (cart, request, nth) =>
      changed(addToCart(cart, linesFor(request, `line-${nth + 1}`, ordering))),
    [],
  );
}

function linesFor(request: DishRequest, id: string, ordering: Ordering): readonly CartLine[] {
  const product = ordering.menu.products.get(productId(request.dish));
  if (product === undefined) throw new Error(`${request.dish} is not on the menu of this shop`);
  const opened = openingOptions({ product, useDefaults: false }, ordering);
  const options = picked(opened, request.picks ?? {}, ordering);
  const parent = { ...newLine(id, product._id, options), quantity: request.quantity ?? 1 };
  return Object.entries(request.inside ?? {}).reduce(
    (lines, [dish, picks]) => insideChanged(lines, { dish, picks }, ordering),
    [parent, ...linkedLines(parent, [], ordering)],
  );
}

function insideChanged(
  lines: readonly CartLine[],
  { dish, picks }: { readonly dish: string; readonly picks: Picks },
  ordering: Ordering,
): CartLine[] {
  const ids = lines.filter(({ product }) => product === productId(dish)).map(({ id }) => id);
  return ids.reduce<CartLine[]>(
    (cart, line) => {
      const options = cart.find(({ id }) => id === line)?.options ?? [];
      return [
        ...changed(
          changeOptions(cart, { line, options: picked(options, picks, ordering) }, ordering),
        ),
      ];
    },
    [...lines],
  );
}

function picked(
  before: readonly PickedOption[],
  picks: Picks,
  ordering: Ordering,
): readonly PickedOption[] {
  const chosen = Object.entries(picks).map(([key, choices]) => pickOf(key, choices, ordering));
  const replaced = new Set(chosen.map(({ option }) => option));
  return [...before.filter(({ option }) => !replaced.has(option)), ...chosen];
}

function pickOf(key: string, choices: readonly string[], { menu }: Ordering): PickedOption {
  const group = menu.options.get(idOf('option', key));
  if (group === undefined) throw new Error(`there is no option group ${key}`);
  return choices.reduce(
    (pick, choice) => oneMore(group, pick, idOf('choice', `${key}/${choice}`)),
    noPick(group._id),
  );
}

function oneMore(group: OptionGroup, pick: PickedOption, choice: string): PickedOption {
  const answer = addChoice(group, pick, choice);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.refusal));
  return answer.picked;
}

function changed(change: CartChange): readonly CartLine[] {
  if (change.kind === 'refused') throw new Error(JSON.stringify(change.refusal));
  return change.lines;
}
