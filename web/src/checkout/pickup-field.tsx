import { useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { isPickupGone, slotsOffered } from './pickup.ts';
import { useFull, useReadyMinutes } from './pickup-facts.ts';
import { TimeField } from './time-field.tsx';

/** As soon as possible, or a slot within the opening hours with room in it (SESSION-18). */
export function PickupField() {
  const t = useMessages();
  const shop = useShop();
  const now = useMinute();
  const chosen = useCart((state) => state.pickupTime);
  const minutes = useReadyMinutes(shop);
  const offer = { shop, full: useFull(shop, now) };
  return (
    <TimeField
      label={t('order.pickupTime')}
      soonest={t('cart.asap', { minutes })}
      slots={slotsOffered(offer, now)}
      problem={isPickupGone(offer, chosen, now) ? t('reasons.pickupTimeNotOffered') : null}
    />
  );
}
