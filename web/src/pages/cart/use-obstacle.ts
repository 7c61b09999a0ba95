import { useShop } from '../../api/house.ts';
import type { CartBill } from '../../api/use-bill.ts';
import { useMenuBook } from '../../api/use-menu.ts';
import { clockTime, whenWords } from '../../i18n/clock-words.ts';
import { useLocale, useMessages } from '../../i18n/use-messages.ts';
import { useCart } from '../../state/cart.ts';
import { useLine } from '../../state/line.ts';
import { cartRefusal } from './refusal.ts';

/** Why this cart cannot be ordered now, in words; null when it can (HOURS-02, CART-06, CART-09). */
export function useObstacle({ table, billing: { now } }: CartBill): string | null {
  const say = useMessages();
  const shop = useShop();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const { lines, pickupTime, wish } = useCart();
  const { ordering, ready } = useMenuBook();
  const online = useLine(({ status }) => status !== 'offline');
  // What was sent is not judged again: only its answer is wanted.
  if (wish !== null) return online ? null : say('cart.offline');
  if (!ready) return null;
  const refusal = cartRefusal({ shop, table, lines, ordering, pickupTime, online, now });
  if (refusal === null) return null;
  const at = refusal.at ?? null;
  const figures = { ...refusal.figures, time: at === null ? '' : clockTime(at, clock) };
  const why = say(refusal.key, figures);
  if (refusal.hint === undefined || (refusal.hint === 'cart.opens' && at === null)) return why;
  const when = at === null ? null : whenWords(at, now, clock);
  return `${why} ${say(refusal.hint, { ...figures, when: when === null ? '' : say(when.key, when.figures) })}`;
}
