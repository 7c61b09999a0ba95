import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { latestTimeIn } from '@servery/engine/hours/local-time.ts';
import { closedSections } from '@servery/engine/hours/section-hours.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';

export interface OrderingRights extends Pick<Ordering, 'orderType' | 'pos' | 'selfService'> {
  /** Whether dishes of sections that are closed now are refused (MENU-09). */
  readonly keepsSectionHours: boolean;
}

/** What may be ordered from the shop's menu. */
export function orderingOn(
  { menu, shop, sections }: MenuSnapshot,
  { keepsSectionHours, ...rights }: OrderingRights,
  now: Instant,
): Ordering {
  const ordering = { menu, ...rights, useDefaultsForSetItem: shop.useDefaultsForSetItem };
  if (!keepsSectionHours) return ordering;
  const local = latestTimeIn(shop.timezone, now);
  return { ...ordering, closedSections: closedSections(sections, local) };
}
