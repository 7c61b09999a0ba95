import { array, nullable, pick, picklist, strictObject } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { translatedName } from './entity-parts.ts';
import { id } from './plain.ts';

/** The fourteen allergens that labels must name. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

/** Diets a dish is suitable for, as the kitchen declares it. */
export const diets = ['vegetarian', 'vegan', 'halal'] as const;

/** What some guests do not eat, allergic or not. */
export const contents = ['pork', 'beef', 'alcohol'] as const;

export type Allergen = (typeof allergens)[number];
export type Diet = (typeof diets)[number];
export type Content = (typeof contents)[number];

/** Descriptive facts of a dish; none of them affects a bill. */
export interface DishDetails {
  readonly _id: string;
  readonly description: TranslatedName;
  /** Null if not declared, which is not the same as none. */
  readonly allergens: readonly Allergen[] | null;
  readonly diets: readonly Diet[];
  readonly contains: readonly Content[];
  /** From not at all to very. */
  readonly spicy: 0 | 1 | 2 | 3;
}

/** What the menu says of a dish beside its name (MENU-12). */
export interface DishNote extends Pick<DishDetails, '_id' | 'diets' | 'spicy'> {
  /** In the requested language, else in the first that it is written in; empty if in none. */
  readonly description: TranslatedName;
}

export const dishDetails = strictObject({
  _id: id,
  description: translatedName,
  allergens: nullable(array(picklist(allergens))),
  diets: array(picklist(diets)),
  contains: array(picklist(contents)),
  spicy: picklist([0, 1, 2, 3]),
}) satisfies GenericSchema<unknown, DishDetails>;

export const dishNote = pick(dishDetails, [
  '_id',
  'description',
  'diets',
  'spicy',
]) satisfies GenericSchema<unknown, DishNote>;
