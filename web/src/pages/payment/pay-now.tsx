import { useState } from 'react';
import { ChevronRight, CreditCard, Store } from 'lucide-react';
import { go } from '../../address/address.ts';
import { Link } from '../../address/link.tsx';
import { paymentMethods, startPayment } from '../../api/payments.ts';
import { useAsked, useDeed } from '../../api/use-asked.ts';
import type { PaymentMethod } from '../../api/payments.ts';
import { useOrder } from '../../api/use-order.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useLocale, useLocalPath, useMessages, useName } from '../../i18n/use-messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Price } from '../../ui/price.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { leaveToGateway } from './leave-to-gateway.ts';

/** How the guest wants to pay, and on to the gateway (PAY-01, PAY-02). */
export function PayNow({ session }: { readonly session: string }) {
  const say = useMessages();
  const path = useLocalPath();
  const { data: order, error } = useOrder(session);
  if (error !== null) return <EmptyState drawing="cord" title={failureText(error)} heading="h1" />;
  if (order === undefined) return <SkeletonRows rows={3} />;
  return (
    <div className="mx-auto grid max-w-120 gap-5 px-4 py-8">
      <div className="grid justify-items-center gap-1 text-center">
        <p className="text-ink-2">{say('payment.amount')}</p>
        <h1 className="text-[2.75rem] leading-none font-bold">
          <Price of={order.total} />
        </h1>
        <p className="mt-2 rounded-m bg-info-bg px-4 py-2 text-sm font-semibold text-info">
          {say('payment.firstHint')}
        </p>
      </div>
      <Methods session={session} />
      <Link to={path(`/record/${session}`)} className={buttonClass('quiet')}>
        {say('payment.later')}
      </Link>
    </div>
  );
}

function Methods({ session }: { readonly session: string }) {
  const say = useMessages();
  const path = useLocalPath();
  const locale = useLocale();
  const { data: methods, error } = useAsked(paymentMethods.of(session));
  const [chosen, setChosen] = useState<string | null>(null);
  const starting = useDeed(async (method: PaymentMethod) => {
    setChosen(method._id);
    const started = await startPayment(session, method, locale);
    if (!leaveToGateway(started)) go(path(`/record/${session}`), { replace: true, state: { placed: true } });
  });
  const problem = error ?? starting.error;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{say('payment.method')}</h2>
      {problem === null ? null : (
        <p role="alert" className="rounded-m bg-danger-bg p-4 font-semibold text-danger">
          {failureText(problem)}
        </p>
      )}
      {methods === undefined && error === null ? <SkeletonRows rows={2} /> : null}
      <ul className="grid gap-3">
        {methods?.map((method) => (
          <li key={method._id}>
            <MethodRow
              method={method}
              busy={starting.isRunning && chosen === method._id}
              onPress={() => starting.run(method)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MethodRowProps {
  readonly method: PaymentMethod;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function MethodRow({ method, busy, onPress }: MethodRowProps) {
  const name = useName();
  const Icon = method.gateway === 'counter' ? Store : CreditCard;
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={onPress}
      className="press flex min-h-16 w-full items-center gap-4 rounded-l border border-line bg-surface px-4 text-start font-semibold shadow-lift"
    >
      <span className="grid size-11 place-items-center rounded-full bg-surface-2 text-brand-text">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="grow">{name(method.name)}</span>
      {busy ? <Spinner /> : <ChevronRight aria-hidden className="size-5 text-ink-3" />}
    </button>
  );
}
