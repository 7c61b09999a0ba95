import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { TicketLine } from './board-store.ts';

/** As cooks call the dish, where the menu says so: a long name is not read from two metres. */
export function dishName({ name, shortName }: TicketLine): TranslatedName {
  return shortName.length > 0 ? shortName : name;
}
