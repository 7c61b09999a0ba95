import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useParams } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { currencyOf, useOrderShop } from './order-shop.ts';
import type { Session, Shop } from '../shops/start.ts';
import { useOrder } from './use-order.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { OrderedBill } from '../bill/ordered-bill.tsx';
import { OrderedLines } from '../bill/ordered-line-list.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CurrencyContext } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPayments } from './order-payments.tsx';
import { Receipt } from './receipt.tsx';
import { RecordActions } from './record-actions.tsx';
import { PayReminder } from './pay-reminder.tsx';

/** One order: live progress, dishes, bill and receipt (ROUTE-07). */
export function RecordPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrder(id);
  if (data !== undefined) return <OrderAtShop session={data} />;
  return error === null ? <SkeletonRows rows={4} /> : <NoOrder error={error} onRetry={refetch} />;
}

interface NoOrderProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Any other failure is temporary: a guest who has just paid must not read "not found". */
const notReadable = new Set(['inputInvalid', 'loginRequired', 'notAllowed', 'notFound']);

function NoOrder({ error, onRetry }: NoOrderProps) {
  const t = useMessages();
  const path = useLocalPath();
  const isUnreadable = isCallFailure(error) && notReadable.has(error.data.code);
  return (
    <EmptyState
      drawing={isUnreadable ? 'tornCode' : 'cord'}
      title={isUnreadable ? t('record.gone') : failureText(error)}
    >
      {isUnreadable ? (
        <Link to={path('/record')} className={buttonClass('ghost')}>
          {t('record.all')}
        </Link>
      ) : (
        <Button onPress={onRetry}>{t('action.retry')}</Button>
      )}
    </EmptyState>
  );
}

/** Waits for its shop: an order is shown in the currency and time zone of that shop. */
function OrderAtShop({ session }: { readonly session: Session }) {
  const locale = useLocale();
  const { data: shop, error } = useOrderShop(session.shop);
  if (shop === undefined && error === null) return <SkeletonRows rows={4} />;
  const timezone = shop?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <CurrencyContext value={currencyOf(session)}>
      <Order session={session} shop={shop ?? null} clock={{ timezone, locale }} />
    </CurrencyContext>
  );
}

interface OrderProps {
  readonly session: Session;
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

function Order({ session, shop, clock }: OrderProps) {
  const t = useMessages();
  return (
    <>
      <div className="mx-auto grid max-w-[64rem] gap-4 p-4 md:grid-cols-2 md:items-start md:gap-6 md:pt-6">
        <div className="grid gap-4">
          <OrderHead session={session} shop={shop} clock={clock} />
          <PayReminder session={session} />
          <RecordActions session={session} shop={shop} />
        </div>
        <div className="grid gap-4">
          <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
            <h2 className="text-lg font-bold">{t('order.items')}</h2>
            <OrderedLines lines={session.products} />
            <div className="border-t border-line pt-4">
              <OrderedBill session={session} />
            </div>
            <OrderPayments session={session} clock={clock} />
          </section>
          <OrderFacts session={session} shop={shop} clock={clock} />
        </div>
      </div>
      <Receipt session={session} shop={shop} clock={clock} />
    </>
  );
}
