import type { Cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { clockTime, formatWhen } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import type { Translate } from '../i18n/messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { useConnection } from '../query/connection-status.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { usePriceText } from '../ui/price.tsx';
import { useFullSlots } from './pickup.ts';
import { checkoutRefusal } from './refusal.ts';
import type { CartSituation, CheckoutRefusal } from './refusal.ts';

interface MessageContext {
  readonly t: Translate;
  readonly clock: ShopClock;
  readonly now: number;
  readonly price: (amount: Cents) => string;
}

/** The values of the messages; empty where unknown. */
function figuresIn(
  { figures, amounts = {}, at, mode }: CheckoutRefusal,
  { t, clock, now, price }: MessageContext,
): Readonly<Record<string, unknown>> {
  const when = at === null || at === undefined ? null : formatWhen(at, now, clock);
  return {
    ...figures,
    ...Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, price(amount)])),
    time: at === null || at === undefined ? '' : clockTime(at, clock),
    when: when === null ? '' : t(when.key, when.figures),
    orderType: mode === undefined ? '' : t(`orderType.${mode}`),
  };
}

function refusalMessage(refusal: CheckoutRefusal, context: MessageContext): string {
  const figures = figuresIn(refusal, context);
  const why = context.t(refusal.key, figures);
  const { hint } = refusal;
  if (hint === undefined || refusal.at === null) return why;
  return `${why} ${context.t(hint, figures)}`;
}

/** The people and the table of an open order, also of one that was taken away (SESSION-05). */
function useOrderSize(): CartSituation['size'] {
  const open = useOpenOrder();
  if (open === null) return { people: 1, tables: 0 };
  return { people: open.desiredCapacity, tables: open.tableItem === null ? 0 : 1 };
}

/** Why this cart cannot be ordered now; null when it can (HOURS-02, CART-06, CART-09). */
export function useObstacle({ table, bill: { goods }, billing: { now } }: CartBill): string | null {
  const t = useMessages();
  const shop = useShop();
  const clock = { timezone: shop.timezone, locale: useLocale() };
  const { lines, pickupTime, area, request } = useCart();
  const price = usePriceText();
  const { ordering, ready } = useOrderingMenu();
  const size = useOrderSize();
  const fullSlots = useFullSlots(pickupTime === null ? null : shop, now);
  const online = useConnection(({ status }) => status !== 'offline');
  // An order that was sent is not checked again: only its response is missing.
  if (request !== null) return online ? null : t('cart.offline');
  if (!ready) return null;
  const times = { pickupTime, fullSlots, now };
  const situation = { shop, table, size, lines, ordering, area, goods, online, ...times };
  const refusal = checkoutRefusal(situation);
  return refusal === null ? null : refusalMessage(refusal, { t, clock, now, price });
}
