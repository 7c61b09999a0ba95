import type { OrderType } from '../menu/order-type.ts';
import type { Menu } from '../options/menu.ts';
import type { Buyer } from '../stock/available.ts';

/** What a cart is checked against. A kiosk is in POS mode and self-service; a till is POS only. */
export interface Ordering extends Buyer {
  readonly menu: Menu;
  readonly orderType: OrderType;
  readonly pos: boolean;
  readonly useDefaultsForSetItem: boolean;
  /** Sections that are closed now, whose dishes are not cooked; none for a table (MENU-09). */
  readonly closedSections?: readonly string[];
  /** Part of the ids of free dishes, so that two tables that become one bill have no equal ones. */
  readonly freeDishMark?: string;
}
