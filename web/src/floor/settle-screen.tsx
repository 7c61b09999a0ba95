import { Check, CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Translate } from '../i18n/messages.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { MoneyField } from '../tenders/money-field.tsx';
import { typedCents } from '../tenders/typed-amount.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { showSuccess } from '../ui/notices.ts';
import { NothingYet } from '../ui/nothing-yet.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { paymentsToSettle, useLivePayments, useMarking, useSettling } from './settling.ts';

type Payment = AnswerTo<'find payments/toSettle'>[number];

/** Payments that people have to look into, and money that is to go back (PAY-13). */
export function SettleScreen() {
  const t = useMessages();
  const { data, error } = useQuery(paymentsToSettle.of());
  useLivePayments();
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-bold">{t('floor.settle')}</h1>
        <Link
          to="/staff/floor"
          className="press flex min-h-12 items-center rounded-m border border-line-strong px-4 font-semibold text-brand-text"
        >
          {t('floor.back')}
        </Link>
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined ? <SkeletonRows rows={3} /> : null}
      {data?.length === 0 ? <NothingYet icon={CircleCheck} text={t('floor.settle.none')} /> : null}
      <ul className="grid gap-3">
        {data?.map((payment) => (
          <li key={payment.refund ?? payment.reference}>
            <PaymentCard payment={payment} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PaymentProps {
  readonly payment: Payment;
}

/** What this server has found has words of its own; the rest is said by the gateway. */
const found: readonly string[] = [
  'otherAmount',
  'otherCurrency',
  'paidTwice',
  'void',
  'settledByStaff',
];

function reasonText(reason: string, t: Translate): string {
  return found.includes(reason)
    ? t(`floor.settle.reason.${reason}`)
    : t('floor.settle.why', { reason });
}

function PaymentCard({ payment }: PaymentProps) {
  const t = useMessages();
  const name = useName();
  const { kind, amount, reference, methodName, reason, table, orderNumber } = payment;
  const place = table ?? (orderNumber === null ? '' : `#${orderNumber}`);
  return (
    <article
      aria-label={reference}
      className="grid gap-3 rounded-l border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-bold">
          {place} · {t(`floor.settle.kind.${kind}`)}
        </h2>
        <p className="text-xl font-bold tabular-nums">
          <Price of={amount} />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
        <span>{name(methodName)}</span>
        <span className="break-all">{t('floor.settle.reference', { reference })}</span>
        {reason === null ? null : <span>{reasonText(reason, t)}</span>}
      </p>
      <p>{t(kind === 'review' ? 'floor.settle.lookUp' : 'floor.settle.giveBack')}</p>
      {kind === 'review' ? <Review payment={payment} /> : <GivenBack payment={payment} />}
    </article>
  );
}

/** What staff found at the payment service. */
function Review({ payment }: PaymentProps) {
  const t = useMessages();
  const [isPaid, setPaid] = useState(false);
  const settling = useSettling(() => showSuccess(t('floor.settle.done')));
  const { reference } = payment;
  if (isPaid) return <PaidForm payment={payment} onBack={() => setPaid(false)} />;
  return (
    <>
      <FailureLine text={settling.problem} />
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => setPaid(true)}>
          <Check aria-hidden className="size-5" />
          {t('floor.settle.paid')}
        </Button>
        <Button
          kind="ghost"
          busy={settling.isRunning}
          onPress={() => settling.run({ reference, result: 'failed' })}
        >
          <CircleX aria-hidden className="size-5" />
          {t('floor.settle.failed')}
        </Button>
        <Button
          kind="ghost"
          busy={settling.isRunning}
          onPress={() => settling.run({ reference, result: 'dueBack' })}
        >
          <Undo2 aria-hidden className="size-5" />
          {t('floor.settle.dueBack')}
        </Button>
      </div>
    </>
  );
}

interface PaidFormProps extends PaymentProps {
  readonly onBack: () => void;
}

function PaidForm({ payment, onBack }: PaidFormProps) {
  const t = useMessages();
  const { reference, tip } = payment;
  const price = usePriceText();
  const [typed, setTyped] = useState('');
  const [transaction, setTransaction] = useState('');
  const settling = useSettling(() => showSuccess(t('floor.settle.done')));
  const taken = typedCents(typed);
  // The payment service has one sum for both; the bill is paid by what is no tip.
  const amount = taken === null ? null : cents(taken - tip);
  const isReady = amount !== null && amount > 0 && transaction.trim() !== '';
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount === null || !isReady) return;
        settling.run({ reference, result: 'paid', amount, transaction: transaction.trim() });
      }}
    >
      <MoneyField label={t('floor.settle.amount')} value={typed} onChange={setTyped} />
      {tip === 0 ? null : <p>{t('floor.settle.withTip', { tip: price(tip) })}</p>}
      <Field
        label={t('floor.settle.transaction')}
        value={transaction}
        most={100}
        onChange={setTransaction}
      />
      <FailureLine text={settling.problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={settling.isRunning} off={!isReady}>
          {t('floor.settle.confirm')}
        </Button>
        <Button kind="quiet" onPress={onBack}>
          {t('floor.settle.notYet')}
        </Button>
      </div>
    </form>
  );
}

function GivenBack({ payment }: PaymentProps) {
  const t = useMessages();
  const { reference, refund } = payment;
  const marking = useMarking(() => showSuccess(t('floor.settle.done')));
  return (
    <>
      <FailureLine text={marking.problem} />
      <Button busy={marking.isRunning} onPress={() => marking.run({ reference, refund })}>
        <Check aria-hidden className="size-5" />
        {t('floor.settle.refunded')}
      </Button>
    </>
  );
}
