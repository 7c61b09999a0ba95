import { useEffect, useLayoutEffect, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { order as orderQuery } from '../session/order-queries.ts';
import { ShopContext, useShopContext } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { closeSaleDialog } from './sale-dialog.ts';
import { SaleScreen } from './sale-screen.tsx';
import { counterTypes, openSale } from './sales.ts';
import { goHome } from './till-path.ts';

/** One sale: a running order, or one that begins (TILL-05). */
export function OrderScreen() {
  const { place = '' } = useParams();
  const type = counterTypes.find((one) => one === place);
  return type === undefined ? (
    <RunningOrder key={place} session={place} />
  ) : (
    <OpenedSale key={place} place={place} type={type} order={null} />
  );
}

function RunningOrder({ session }: { readonly session: string }) {
  const { started, ...context } = useShopContext();
  const { data, error } = useQuery(orderQuery.of(session, null));
  // An order that was changed elsewhere while this till had no connection.
  useEffect(() => orderQuery.of(session, null).invalidate(), [session]);
  if (data === undefined && error !== null) return <NotFound error={error} />;
  if (data === undefined) return <SkeletonRows rows={6} />;
  return (
    <ShopContext value={{ ...context, started: { ...started, session: data } }}>
      <OpenedSale place={session} type={data.type} order={data} />
    </ShopContext>
  );
}

function NotFound({ error }: { readonly error: unknown }) {
  const t = useMessages();
  const isUnknown = isCallFailure(error) && ['notFound', 'inputInvalid'].includes(error.data.code);
  return (
    <div className="mx-auto grid max-w-110 gap-4 p-6">
      <FailureLine text={isUnknown ? t('till.orderUnknown') : staffFailureText(error)} />
      <Button onPress={goHome}>{t('till.toHome')}</Button>
    </div>
  );
}

interface OpenedSaleProps {
  readonly place: string;
  readonly type: OrderType;
  readonly order: Session | null;
}

/** With what this person has typed for it before; drawn once the cart is this sale's. */
function OpenedSale({ place, type, order }: OpenedSaleProps) {
  const person = usePerson((state) => state.person?._id) ?? '';
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const close = openSale({ person, place, type });
    setOpen(true);
    return () => {
      close();
      closeSaleDialog();
    };
  }, [person, place, type]);
  return isOpen ? <SaleScreen place={{ person, place, type }} order={order} /> : null;
}
