import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Link } from '../router/link.tsx';
import { paymentMethods } from '../session/payment-queries.ts';
import type { PaymentMethod } from '../session/payment-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePriceText } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TipsRow } from '../checkout/tips-row.tsx';
import { MethodCard } from './method-card.tsx';
import { amountDue } from '../orders/amount-due.ts';
import { orderPage } from './order-page.ts';
import { usePaying } from './use-paying.ts';
import type { Tipping } from './use-tipping.ts';

interface PayFormProps {
  readonly tipping: Tipping;
  readonly wantsCard: boolean;
}

/** The payment methods of the shop (PAY-01). */
export function PayForm({ tipping, wantsCard }: PayFormProps) {
  const t = useMessages();
  const { data: methods, error, refetch } = useQuery(paymentMethods.of(tipping.order._id));
  if (methods !== undefined && methods.length > 0)
    return <MethodForm tipping={tipping} wantsCard={wantsCard} methods={methods} />;
  if (methods === undefined && error === null) return <SkeletonRows rows={2} />;
  return (
    <EmptyState
      drawing="cord"
      title={methods === undefined ? failureText(error) : t('reasons.methodNotOffered')}
      text={t('notice.askStaff')}
    >
      <Button onPress={refetch}>{t('action.retry')}</Button>
    </EmptyState>
  );
}

interface MethodFormProps extends PayFormProps {
  readonly methods: readonly PaymentMethod[];
}

function MethodForm({ tipping, wantsCard, methods }: MethodFormProps) {
  const t = useMessages();
  const { order, tips, row } = tipping;
  const path = useLocalPath();
  const first = wantsCard ? methods.find(({ gateway }) => gateway === 'cybersource') : undefined;
  const [chosen, setChosen] = useState<string | null>(first?._id ?? null);
  const [isTried, setTried] = useState(false);
  const back = orderPage(order._id, useSessionState());
  const { paying, isLeaving } = usePaying(order, tips);
  const method = methods.find(({ _id }) => _id === chosen);
  const pay = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    // Unreadable tips would be sent as none.
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong !== null) return wrong.focus();
    if (method !== undefined && !isLeaving) paying.run(method);
  };
  const problem = isTried && method === undefined ? t('payment.choose') : problemIn(paying.error);
  return (
    <form onSubmit={pay} className="grid gap-4">
      {row === null ? null : <TipsRow {...row} />}
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-lg font-bold">{t('payment.method')}</legend>
        {methods.map((one) => (
          <MethodCard
            key={one._id}
            method={one}
            type={order.type}
            isChosen={one._id === chosen}
            onChoose={() => setChosen(one._id)}
          />
        ))}
      </fieldset>
      {/* In view before the list of methods is scrolled. */}
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static">
        <FailureLine text={problem} />
        <PayButton order={order} method={method} isBusy={paying.isRunning || isLeaving} />
      </div>
      {isLeaving ? (
        <p role="status" className="text-center font-semibold">
          {t('payment.leaving')} {t('payment.leavingHint')}
        </p>
      ) : (
        <Link to={path(back)} className={buttonClass('quiet')}>
          {t('payment.later')}
        </Link>
      )}
    </form>
  );
}

function problemIn(error: unknown): string | null {
  return error === null ? null : failureText(error);
}

interface PayButtonProps {
  readonly order: Session;
  readonly method: PaymentMethod | undefined;
  readonly isBusy: boolean;
}

function PayButton({ order, method, isBusy }: PayButtonProps) {
  const t = useMessages();
  const price = usePriceText();
  return (
    <Button type="submit" wide busy={isBusy}>
      {method?.gateway === 'counter'
        ? t('payment.toCounter')
        : t('payment.pay', { amount: price(amountDue(order)) })}
    </Button>
  );
}
