import { useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { go } from '../router/address.ts';
import { useShop } from '../shops/shop-context.ts';
import { currencyOf, useOrderShop } from './order-shop.ts';
import type { Session } from '../shops/start.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { newLineId, useCart } from '../cart/cart-store.ts';
import { addLines } from '../cart/cart-changes.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CurrencyContext, Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { dishesAgain, withQuantity } from './again.ts';
import type { AgainDish, Today } from './again.ts';
import { OrderAgainRow } from './again-row.tsx';
import { changeToShop } from '../cart/change-place.ts';

/** Review of an earlier order before its dishes go into the cart (SESSION-15). */
export function AgainReview({ session }: { readonly session: Session }) {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const here = useShop();
  const { data: shop, error } = useOrderShop(session.shop);
  if (shop === undefined && error === null) return <SkeletonRows rows={3} />;
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-xl font-bold">{t('again.title')}</h2>
        {shop === undefined ? null : (
          <p className="text-ink-2">
            {t('again.lead', {
              shop: name(shop.name),
              time: dayAndTime(session.startTime, { timezone: shop.timezone, locale }),
            })}
          </p>
        )}
      </div>
      {session.shop === here._id ? (
        <CurrencyContext value={currencyOf(session)}>
          <Dishes session={session} />
        </CurrencyContext>
      ) : (
        <OtherShop shop={session.shop} name={shop === undefined ? '' : name(shop.name)} />
      )}
    </section>
  );
}

function Dishes({ session }: { readonly session: Session }) {
  const t = useMessages();
  const shop = useShop();
  const { ordering, ready, error, refetch } = useOrderingMenu();
  if (error !== null)
    return (
      <EmptyState drawing="cord" title={failureText(error)}>
        <Button onPress={refetch}>{t('action.retry')}</Button>
      </EmptyState>
    );
  if (!ready) return <SkeletonRows rows={3} />;
  const dishes = dishesAgain(session.products, { ordering, shop, newId: () => 'shown' });
  if (!dishes.some(({ state }) => state === 'available'))
    return <EmptyState drawing="tray" title={t('again.nothing')} />;
  return (
    <QuantityPicker
      session={session}
      dishes={dishes}
      today={{ ordering, shop, newId: newLineId }}
    />
  );
}

interface QuantityPickerProps {
  readonly session: Session;
  readonly dishes: readonly AgainDish[];
  readonly today: Today;
}

/** Quantities to add; unavailable dishes stay visible, crossed out. */
function QuantityPicker({ session, dishes, today }: QuantityPickerProps) {
  const t = useMessages();
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({});
  const counts = dishes.map(({ state, quantity }, at) =>
    state === 'available' ? (changed[at] ?? quantity) : 0,
  );
  const total = cents(dishes.reduce((sum, { now }, at) => sum + now * (counts[at] ?? 0), 0));
  const add = useAddAgain({ session, counts, today });
  return (
    <>
      <ul className="rounded-l border border-line bg-surface px-4">
        {dishes.map((dish, at) => (
          <OrderAgainRow
            key={`${at} ${dish.family[0]?.product ?? ''}`}
            dish={dish}
            count={counts[at] ?? 0}
            onChange={(count) => setChanged({ ...changed, [at]: count })}
          />
        ))}
      </ul>
      <Button spread wide off={counts.every((count) => count === 0)} onPress={add}>
        {t('again.add')}
        <Price of={total} />
      </Button>
    </>
  );
}

interface AddAgainRequest {
  readonly session: Session;
  readonly counts: readonly number[];
  readonly today: Today;
}

function useAddAgain({ session, counts, today }: AddAgainRequest): () => void {
  const t = useMessages();
  const path = useLocalPath();
  return () => {
    const lines = dishesAgain(session.products, today).flatMap(({ family }, at) => {
      const count = counts[at] ?? 0;
      return count === 0 ? [] : withQuantity(family, count);
    });
    if (addLines(lines) !== null) return showError(t('notices.addFailed'));
    showSuccess(t('again.added', { count: counts.reduce((sum, count) => sum + count, 0) }));
    return go(path('/cart'));
  };
}

interface OtherShopProps {
  readonly shop: string;
  readonly name: string;
}

/** An order is placed at one shop: elsewhere the dishes and prices differ. */
function OtherShop({ shop, name }: OtherShopProps) {
  const t = useMessages();
  const hasCart = useCart(({ lines }) => lines.length > 0);
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface p-5">
      <p>{t('again.otherShop', { shop: name })}</p>
      {hasCart ? <p className="font-semibold text-warn">{t('again.losesCart')}</p> : null}
      <Button onPress={() => changeToShop(shop)}>{t('again.goThere', { shop: name })}</Button>
    </div>
  );
}
