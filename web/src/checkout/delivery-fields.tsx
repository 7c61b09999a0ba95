import { useEffect } from 'react';
import { minutesToArrival } from '@servery/engine/session/delivery-arrival.ts';
import { deliveryClosedRefusal } from '@servery/engine/session/delivery-refusal.ts';
import { deliveryTerms } from '@servery/engine/session/delivery-zone.ts';
import type { DeliveryTerms } from '@servery/engine/session/delivery-zone.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { changeMode } from '../cart/change-place.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { Button } from '../ui/button.tsx';
import { usePriceText } from '../ui/price.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { arrivalsOffered, chosenArea, elsewhere, isArrivalGone, lacksArea } from './delivery.ts';
import { PlaceFields, RecipientFields } from './contact-fields.tsx';
import { useFullSlots } from './pickup.ts';
import { SavedAddressList, SaveAddress } from './saved-address-fields.tsx';
import { useSavedForOrder } from './saved-address.ts';
import { TimeField } from './time-field.tsx';

/** Where and when to deliver; problems are shown once the guest has tried to order. */
export function DeliveryFields({ tried }: { readonly tried: boolean }) {
  const shop = useShop();
  const area = useCart((state) => state.area);
  const { list, taken } = useSavedForOrder();
  const isOutside = chosenArea(shop, area) === elsewhere;
  const asksArea = shop.deliveryZones.length > 0 && (taken === null || taken.area === null);
  useLastArea();
  return (
    <>
      {list === undefined || list.length === 0 ? null : (
        <SavedAddressList list={list} taken={taken} />
      )}
      {asksArea ? <AreaField tried={tried} /> : null}
      {isOutside ? <Outside /> : <Terms />}
      {isOutside ? null : (
        <>
          <PlaceFields tried={tried} isTyped={taken === null} />
          {list === undefined || taken !== null ? null : <SaveAddress list={list} />}
          <ArrivalField />
          <RecipientFields tried={tried} />
        </>
      )}
    </>
  );
}

/** The area of the last delivery, if this shop delivers there. */
function useLastArea(): void {
  const shop = useShop();
  useEffect(() => {
    const { area } = useContact.getState();
    if (useCart.getState().area === null && chosenArea(shop, area) !== null) changeCart({ area });
  }, [shop]);
}

/** Districts or postal codes, grouped by nothing: guests look for a name (DELIVERY-01). */
function AreaField({ tried }: { readonly tried: boolean }) {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const area = useCart((state) => state.area);
  const isMissing = tried && lacksArea(shop, area);
  const choose = (value: string): void => {
    // Another area has other arrival times.
    changeCart({ area: value === '' ? null : value, pickupTime: null });
    if (value !== elsewhere) changeContact({ area: value });
  };
  return (
    <SelectField
      label={t('delivery.area')}
      value={chosenArea(shop, area) ?? ''}
      problem={isMissing ? t('delivery.area.required') : null}
      onChange={choose}
    >
      <option value="">{t('delivery.choose')}</option>
      {shop.deliveryZones
        .flatMap(({ areas }) => areas)
        .map((one) => (
          <option key={one._id} value={one._id}>
            {name(one.name)}
          </option>
        ))}
      <option value={elsewhere}>{t('delivery.elsewhere')}</option>
    </SelectField>
  );
}

/** Fee, minimum and minutes, as soon as they are known (DELIVERY-02). */
function Terms() {
  const shop = useShop();
  const area = useCart((state) => state.area);
  const terms = deliveryTerms(shop, area);
  return (
    <div aria-live="polite" className="contents">
      {terms === null ? null : <TermsLine terms={terms} />}
    </div>
  );
}

function TermsLine({ terms: { fee, minimum, minutes } }: { readonly terms: DeliveryTerms }) {
  const t = useMessages();
  const price = usePriceText();
  const { pickup } = useShop();
  const parts = [
    fee === 0 ? t('delivery.free') : t('delivery.fee', { fee: price(fee) }),
    ...(minimum === 0 ? [] : [t('delivery.minimum', { minimum: price(minimum) })]),
    t('delivery.minutes', { minutes: pickup.leadMinutes + minutes }),
  ];
  return (
    <p className="rounded-m bg-surface-2 px-4 py-2.5 text-sm wrap-anywhere text-ink-2">
      {parts.map(unbroken).join(' · ')}
    </p>
  );
}

/** An amount stays beside its name. */
function unbroken(part: string): string {
  return part.replaceAll(' ', '\u00a0');
}

/** An area that the shop does not deliver to; it may be collected instead. */
function Outside() {
  const t = useMessages();
  const shop = useShop();
  return (
    <div role="alert" className="grid gap-2 rounded-m bg-warn-bg px-4 py-3 text-sm text-warn">
      <p className="font-semibold">{t('delivery.outside')}</p>
      {openModes(shop).includes('takeAway') ? (
        <Button kind="ghost" onPress={() => changeMode('takeAway')}>
          {t('delivery.toTakeAway')}
        </Button>
      ) : null}
    </div>
  );
}

/** As soon as possible while delivery is open, or a slot within its hours (DELIVERY-04). */
function ArrivalField() {
  const t = useMessages();
  const shop = useShop();
  const now = useMinute();
  const { area, pickupTime } = useCart();
  const offer = { shop, area, full: useFullSlots(shop, now) };
  const minutes = minutesToArrival(shop, area);
  if (minutes === null) return null;
  const isClosed = deliveryClosedRefusal(shop, now) !== null;
  return (
    <TimeField
      label={t('delivery.arrival')}
      soonest={isClosed ? t('delivery.later') : t('cart.asap', { minutes })}
      slots={arrivalsOffered(offer, now)}
      problem={isArrivalGone(offer, pickupTime, now) ? t('reasons.arrivalTimeNotOffered') : null}
    />
  );
}
