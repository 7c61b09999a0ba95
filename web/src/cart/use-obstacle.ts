import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useMenuBook } from '../menu/use-menu.ts';
import { clockTime, whenWords } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import type { Say } from '../i18n/messages.ts';
import { useCart } from './cart-store.ts';
import { useLine } from '../query/connection-status.ts';
import { cartRefusal } from './refusal.ts';
import type { CartRefusal } from './refusal.ts';

interface Telling {
  readonly say: Say;
  readonly clock: ShopClock;
  readonly now: number;
}

/** What the sentences are filled with; empty where nobody knows. */
function figuresIn(
  { figures, at, mode }: CartRefusal,
  { say, clock, now }: Telling,
): Readonly<Record<string, unknown>> {
  const when = at === null || at === undefined ? null : whenWords(at, now, clock);
  return {
    ...figures,
    time: at === null || at === undefined ? '' : clockTime(at, clock),
    when: when === null ? '' : say(when.key, when.figures),
    orderType: mode === undefined ? '' : say(`orderType.${mode}`),
  };
}

function inWords(refusal: CartRefusal, telling: Telling): string {
  const figures = figuresIn(refusal, telling);
  const why = telling.say(refusal.key, figures);
  const { hint } = refusal;
  if (hint === undefined || (hint === 'cart.opens' && figures['when'] === '')) return why;
  return `${why} ${telling.say(hint, figures)}`;
}

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
  return refusal === null ? null : inWords(refusal, { say, clock, now });
}
