import type { CartLine, CustomProduct, LineStatus } from '@servery/engine/cart/line.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { PickedOption, Selection } from '@servery/engine/options/option-group.ts';
import { aLine } from './builders.ts';
import { goldenMenu } from './golden-menu.ts';
import { entriesOf, fieldsOf, flag, listOf, money, oneOf, text, whole } from './golden-read.ts';
import type { Fields, Read } from './golden-read.ts';

/** The choice of a set that a dish fills. */
export interface Filling {
  readonly group: string;
  readonly choice: string;
}

/** What was chosen: a dish, how many, what goes on it, and, for a set, the dishes that fill it. */
export interface ChosenLine {
  readonly id: string;
  readonly product: string | null;
  readonly fills: Filling | null;
  /** How many; within a set, how many go with one of it. */
  readonly quantity: number;
  readonly picks: readonly (readonly [string, readonly (readonly [string, number])[]])[];
  readonly freeGroups: readonly string[];
  readonly set: readonly ChosenLine[];
  readonly takeAway: boolean;
  readonly section: string | null;
  readonly givenBy: string | null;
  readonly status: LineStatus;
  /** Only staff can set what follows. */
  readonly custom: CustomProduct | null;
  readonly openKey: Cents | null;
  readonly discountable: boolean;
  readonly weight: number | null;
}

const known =
  'id product group choice quantity picks freeGroups set takeAway section givenBy status custom openKey discountable weight'.split(
    ' ',
  );

const readCustom: Read<CustomProduct> = (value, at) => {
  const fields = fieldsOf(value, at, ['name', 'discountable']);
  return {
    name: fields.need('name', text),
    discountable: fields.or('discountable', flag, true),
    kitchenPrinters: [],
    waterBars: [],
  };
};

function fillingOf(fields: Fields): Filling | null {
  const group = fields.or('group', text, '');
  return group === '' ? null : { group, choice: fields.need('choice', text) };
}

function fillingProduct(filling: Filling): string | null {
  const choices = goldenMenu.options.get(filling.group)?.options ?? [];
  return choices.find((choice) => choice._id === filling.choice)?.product ?? null;
}

/** Fields that are not written take their neutral value. */
export const readLine: Read<ChosenLine> = (value, at) => {
  const fields = fieldsOf(value, at, known);
  const fills = fillingOf(fields);
  return {
    id: fields.need('id', text),
    product:
      fills === null ? fields.or<string | null>('product', text, null) : fillingProduct(fills),
    fills,
    quantity: fields.or('quantity', whole, 1),
    picks: fields.or('picks', entriesOf(entriesOf(whole)), []),
    freeGroups: fields.or('freeGroups', listOf(text), []),
    set: fields.or('set', listOf(readLine), []),
    takeAway: fields.or('takeAway', flag, false),
    section: fields.or<string | null>('section', text, null),
    givenBy: fields.or<string | null>('givenBy', text, null),
    status: fields.or('status', oneOf(['init', 'hold', 'cancel']), 'init'),
    custom: fields.or<CustomProduct | null>('custom', readCustom, null),
    openKey: fields.or<Cents | null>('openKey', money, null),
    discountable: fields.or('discountable', flag, true),
    weight: fields.or<number | null>('weight', whole, null),
  };
};

function selectionsIn(line: ChosenLine, group: string): readonly Selection[] {
  const picks = line.picks.filter(([name]) => name === group).flatMap(([, choices]) => choices);
  const fillings = line.set.filter((child) => child.fills?.group === group);
  return [
    ...picks.map(([choice, quantity]) => ({ _id: choice, id: choice, quantity })),
    ...fillings.map((child) => ({
      _id: child.id,
      id: child.fills?.choice ?? '',
      quantity: child.quantity,
    })),
  ];
}

function optionsOf(line: ChosenLine): readonly PickedOption[] {
  const groups = [
    ...line.picks.map(([group]) => group),
    ...line.set.map((child) => child.fills?.group ?? ''),
  ];
  return [...new Set(groups)].map((option) => ({
    option,
    selections: selectionsIn(line, option),
    fixed: false,
    free: line.freeGroups.includes(option),
  }));
}

function withinSet(line: ChosenLine, parent: CartLine | null): Partial<CartLine> {
  if (parent === null || line.fills === null) return {};
  return {
    quantityRatio: line.quantity,
    fromProduct: parent.id,
    fromOption: line.fills.group,
    fromChoice: line.fills.choice,
    fromSelection: line.id,
  };
}

/** The cart lines of a choice: the dish, then what fills it, set within set. */
export function cartLinesOf(chosen: ChosenLine, parent: CartLine | null): readonly CartLine[] {
  const line = aLine({
    id: chosen.id,
    product: chosen.product,
    customProduct: chosen.custom,
    options: optionsOf(chosen),
    quantity: chosen.quantity * (parent?.quantity ?? 1),
    section: chosen.section,
    fromCoupon: chosen.givenBy,
    openKey: chosen.openKey,
    discountable: chosen.discountable,
    takeAway: chosen.takeAway,
    weight: chosen.weight,
    status: chosen.status,
    ...withinSet(chosen, parent),
  });
  return [line, ...chosen.set.flatMap((child) => cartLinesOf(child, line))];
}
