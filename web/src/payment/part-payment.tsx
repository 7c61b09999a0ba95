import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { tipShare } from '@servery/engine/money/tips.ts';
import { failureText } from '../i18n/failure-message.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useOrderShop } from '../orders/order-shop.ts';
import { call } from '../query/socket.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { billParts } from '../session/bill-parts.ts';
import type { BillPart } from '../session/bill-parts.ts';
import { paymentMethods } from '../session/payment-queries.ts';
import type { PaymentMethod } from '../session/payment-queries.ts';
import type { Session } from '../shops/start.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { usePriceText } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { MethodCard } from './method-card.tsx';
import { usePaying } from './use-paying.ts';

interface PartPaymentProps {
  readonly order: Session;
  readonly part: BillPart;
}

/** The part that this phone has claimed, with its tip and the ways to pay it (SPLIT-09). */
export function PartPayment({ order, part }: PartPaymentProps) {
  const t = useMessages();
  const price = usePriceText();
  const [percent, setPercent] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: methods } = useQuery(paymentMethods.of(order._id));
  const { data: shop } = useOrderShop(order.shop);
  const method = methods?.find(({ _id }) => _id === chosen);
  const percents = percentsFor(method, shop);
  const tip =
    shop === undefined || percents.length === 0
      ? noCents
      : tipShare(cents(part.amount), percent, shop.currency);
  const { paying, isLeaving } = usePaying(order, tip > 0 ? tip : null, part._id);
  const amount = cents(part.amount + tip);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (method !== undefined && !isLeaving) paying.run(method);
      }}
    >
      <section className="grid gap-1 rounded-l border border-brand-edge bg-tint p-5">
        <h2 className="font-semibold">{t('payment.split.yours')}</h2>
        <p className="text-3xl font-bold tabular-nums">{price(amount)}</p>
        <Until order={order} part={part} />
      </section>
      <Tips percents={percents} chosen={percent} onChoose={setPercent} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-lg font-bold">{t('payment.method')}</legend>
        {methods === undefined ? <SkeletonRows rows={2} /> : null}
        {methods?.map((one) => (
          <MethodCard
            key={one._id}
            method={one}
            type={order.type}
            isChosen={one._id === chosen}
            onChoose={() => setChosen(one._id)}
          />
        ))}
      </fieldset>
      <FailureLine text={paying.error === null ? null : failureText(paying.error)} />
      <Button type="submit" wide busy={paying.isRunning || isLeaving} off={method === undefined}>
        {t(buttonText(method), { amount: price(amount) })}
      </Button>
      <GiveUp order={order} part={part} />
    </form>
  );
}

/** A tip at the counter is given there: staff see what the part costs, and nothing else. */
function percentsFor(
  method: PaymentMethod | undefined,
  shop: { readonly tipPercents: readonly number[] } | undefined,
): readonly number[] {
  return method?.gateway === 'counter' ? [] : (shop?.tipPercents ?? []);
}

interface TipsProps {
  readonly percents: readonly number[];
  readonly chosen: number;
  readonly onChoose: (percent: number) => void;
}

function Tips({ percents, chosen, onChoose }: TipsProps) {
  const t = useMessages();
  if (percents.length === 0) return null;
  return (
    <div role="group" aria-label={t('payment.split.tip')} className="flex flex-wrap gap-2">
      {[0, ...percents].map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={chosen === one}
          onClick={() => onChoose(one)}
          className="press min-h-12 grow rounded-m border border-line-strong bg-surface px-3 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {one === 0 ? t('payment.split.noTip') : t('payment.split.tipOf', { percent: one })}
        </button>
      ))}
    </div>
  );
}

function buttonText(method: PaymentMethod | undefined): string {
  if (method === undefined) return 'payment.choose';
  return method.gateway === 'counter' ? 'payment.toCounter' : 'payment.pay';
}

/** Until when it is kept for this phone. */
function Until({ order, part }: PartPaymentProps) {
  const t = useMessages();
  const locale = useLocale();
  const { data: shop } = useOrderShop(order.shop);
  if (part.expiresAt === null || shop === undefined) return null;
  const time = clockTime(part.expiresAt, { timezone: shop.timezone, locale });
  return <p className="text-sm text-ink-2">{t('payment.split.until', { time })}</p>;
}

function GiveUp({ order, part }: PartPaymentProps) {
  const t = useMessages();
  const restoreKey = restoreKeyOf(order._id);
  const giving = useMutation(async () => {
    const data = { session: order._id, part: part._id, restoreKey, requestKey: newRequestKey() };
    await call('create tableSessions/returnPart', { data });
    billParts.of(order._id, restoreKey).invalidate();
  });
  return (
    <>
      <FailureLine text={giving.error === null ? null : failureText(giving.error)} />
      <Button kind="ghost" busy={giving.isRunning} onPress={() => giving.run()}>
        {t('payment.split.giveUp')}
      </Button>
    </>
  );
}
