import type { OrderType } from './order-type.ts';
import type { Product } from './product.ts';

/** `sections: null` belongs to an order outside any section: none narrows its menu. */
export interface SectionView {
  readonly sections: readonly string[] | null;
  readonly enableUngroupedSection: boolean;
  /** Sections of this shop that are closed now; none for a table, which staff have opened. */
  readonly closed?: readonly string[];
}

/** What a guest is looking at; `null` is the All tab (MENU-01). */
export interface MenuView extends SectionView {
  readonly orderType: OrderType;
  readonly category: string | null;
  readonly subCategory: string | null;
}

/** Whether a dish may be seen at all by guests who order this way (MENU-02). */
export function isOnMenu(
  product: Product,
  { orderType }: { readonly orderType: OrderType },
): boolean {
  return !product.setOrderOrGiftOnly && !product.hideFromOnline && isServedAs(product, orderType);
}

/** Whether a dish is served in this way: some are only for eating in (MENU-02). */
export function isServedAs({ eatInOnly }: Product, orderType: OrderType): boolean {
  return !eatInOnly || (orderType !== 'takeAway' && orderType !== 'delivery');
}

/** Whether something is offered in these sections; the shop decides if it lists none (MENU-04). */
export function isInSections(listed: readonly string[], view: SectionView): boolean {
  if (view.sections === null) return isInOpenSection(listed, view.closed ?? []);
  if (listed.length === 0) return view.enableUngroupedSection;
  return listed.some((section) => view.sections?.includes(section) === true);
}

/** Whether something is available while these sections are closed (MENU-09). */
export function isInOpenSection(listed: readonly string[], closed: readonly string[]): boolean {
  return listed.length === 0 || listed.some((section) => !closed.includes(section));
}

/** The dishes on screen, in the restaurant's order (MENU-02, MENU-04). */
export function menuFor(products: readonly Product[], view: MenuView): readonly Product[] {
  return inMenuOrder(
    products.filter(
      (product) =>
        isOnMenu(product, view) &&
        isInSections(product.sections, view) &&
        isUnderTab(product, view),
    ),
  );
}

/** By `order`; equal ones stay as they came. */
export function inMenuOrder<Thing extends { readonly order: number }>(
  things: readonly Thing[],
): readonly Thing[] {
  return things.toSorted((a, b) => a.order - b.order);
}

function isUnderTab(product: Product, { category, subCategory }: MenuView): boolean {
  if (category !== null && product.category !== category) return false;
  return subCategory === null || product.subCategory === subCategory;
}
