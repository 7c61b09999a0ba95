import { type TextRows, csvText } from '@servery/engine/desk/csv.ts';
import type { DeskMenu } from './desk-queries.ts';
import { languages, priceAt, textIn } from './edited-menu.ts';
import { templateColumns } from './import-columns.ts';

/** The menu in our template: what an import of it would change is nothing (IMPORT-05). */
export function menuAsCsv(menu: DeskMenu): string {
  const category = (id: string | null): string => {
    const found = menu.categories.find(({ _id }) => _id === id);
    return found?.name.find(({ value }) => value !== '')?.value ?? '';
  };
  const rows: TextRows = menu.products.map((dish) => [
    dish.code,
    category(dish.category),
    ...languages.map((language) => textIn(dish.name, language)),
    ...languages.map((language) => textIn(dish.details.description, language)),
    (priceAt(dish, menu.shop) / 100).toFixed(2),
    dish.hideFromOnline ? 'yes' : 'no',
  ]);
  return csvText([templateColumns, ...rows]);
}
