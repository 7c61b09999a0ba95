import type { OptionChoice, OptionGroup } from '@servery/engine/options/option-group.ts';
import { aChoice, aGroup } from '../builders.ts';
import { productId } from './dish.ts';
import { idOf } from './ids.ts';
import { money } from './money.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

interface ChoiceExtras extends Partial<Omit<OptionChoice, '_id' | 'name' | 'price' | 'product'>> {
  /** In currency units. */
  readonly price?: number;
  /** The name of the dish it brings. */
  readonly dish?: string;
}

/** A choice as it is written in the menu files, named within its group. */
export interface Choice extends ChoiceExtras {
  readonly key: string;
  readonly name: Words;
}

export interface Group extends Partial<Omit<OptionGroup, '_id' | 'name' | 'options'>> {
  readonly key: string;
  readonly name: Words;
  readonly choices: readonly Choice[];
}

export function groupOf({ key, name, choices, ...about }: Group): OptionGroup {
  const options = choices.map((choice) => choiceOf(key, choice));
  return aGroup({ ...about, _id: idOf('option', key), name: worded(name), options });
}

export function choiceOf(
  group: string,
  { key, name, price = 0, dish, ...about }: Choice,
): OptionChoice {
  return aChoice({
    ...about,
    _id: idOf('choice', `${group}/${key}`),
    name: worded(name),
    price: money(price),
    product: dish === undefined ? null : productId(dish),
  });
}

/** A choice that brings a dish. */
export function brings(dish: string, name: Words, extras: ChoiceExtras = {}): Choice {
  return { key: dish, name, dish, ...extras };
}

/** A choice without a price that is there before the guest looks. */
export function usually(key: string, name: Words): Choice {
  return { key, name, defaultSelected: true };
}

/** A choice that changes nothing about the price. */
export function just(key: string, name: Words): Choice {
  return { key, name };
}

export function plus(key: string, name: Words, price: number): Choice {
  return { key, name, price };
}
