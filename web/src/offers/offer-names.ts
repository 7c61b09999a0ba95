import { createContext } from 'react';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { OfferList } from './offers-queries.ts';

/** The names of everything that a rule may name, by id. */
export const OfferNames = createContext<ReadonlyMap<string, TranslatedName>>(new Map());

export function namesIn(list: OfferList): ReadonlyMap<string, TranslatedName> {
  const { dishes, categories, subCategories, sections, offers } = list;
  const things = [
    ...offers.map(({ rule }) => rule),
    ...sections,
    ...subCategories,
    ...categories,
    ...dishes,
  ];
  return new Map(things.map(({ _id, name }) => [_id, name]));
}
