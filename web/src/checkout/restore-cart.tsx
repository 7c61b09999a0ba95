import { useEffect, useRef } from 'react';
import { restoreCart } from '@servery/engine/cart/restore.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { couponsOnOrder } from '../vouchers/coupons.ts';
import { useShop } from '../shops/shop-context.ts';
import { useQuery } from '../query/use-query.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { useCouponPlace } from '../vouchers/use-vouchers.ts';
import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { dropCoupon } from '../cart/cart-vouchers.ts';
import { changeCart, currentPlace, useCart } from '../cart/cart-store.ts';
import { useLogin } from '../storage/login.ts';
import { showInfo } from '../ui/notices.ts';

/** The names of dishes that left the cart; one that is not on the menu has no name (CART-08). */
export function droppedDishes(
  before: readonly CartLine[],
  after: readonly CartLine[],
  menu: Menu,
): readonly TranslatedName[] {
  const remaining = new Set(after.map(({ id }) => id));
  const dropped = before.filter(
    ({ id, fromProduct }) => fromProduct === null && !remaining.has(id),
  );
  const products = new Set(dropped.map(({ product }) => product ?? ''));
  return [...products].flatMap((product) => {
    const name = menu.products.get(product)?.name;
    return name === undefined ? [] : [name];
  });
}

/** Once the menu is loaded, removes unavailable dishes and shows their names (CART-08). */
function useRestoring(): void {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { ordering, ready } = useOrderingMenu();
  const isDone = useRef(false);
  useEffect(() => {
    const { lines: before, request } = useCart.getState();
    // An order that is being sent must not change.
    if (!ready || isDone.current || request !== null) return;
    isDone.current = true;
    const place = currentPlace();
    const { lines, expired } = restoreCart({ ...place, lines: before }, place, ordering);
    // Parts of a set that could not be read have left their others behind.
    if (lines.length < before.length) changeCart({ lines });
    if (expired === 0) return;
    const dishes = droppedDishes(before, lines, ordering.menu).map(name);
    const message = t('basic.expired', { count: expired });
    showInfo(dishes.length === 0 ? message : `${message} (${formatList(dishes, 'and', locale)})`);
  }, [ready, ordering, t, name, locale]);
}

/** Removes unknown and other members' coupons; all others stay, with their reason (COUPON-06). */
function useOwnCoupons(): void {
  const t = useMessages();
  const { _id: shop } = useShop();
  const user = useLogin(({ member }) => member?._id ?? null);
  const ids = useCart(({ coupons }) => coupons);
  const place = useCouponPlace(user, shop);
  const { data } = useQuery(ids.length === 0 ? null : couponsOnOrder.of(ids, place));
  useEffect(() => {
    const foreign = data?.filter(({ status }) => status === 'invalidCode') ?? [];
    if (foreign.length === 0) return;
    for (const { _id } of foreign) dropCoupon(_id);
    showInfo(t('cart.couponGone', { count: foreign.length }));
  }, [data, t]);
}

/** Corrects a cart from an earlier visit, or of another member. */
export function RestoreCart() {
  useRestoring();
  useOwnCoupons();
  return null;
}
