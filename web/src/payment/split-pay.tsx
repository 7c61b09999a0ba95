import { useEffect, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { mostPeople } from '@servery/engine/limits.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { currencyOf } from '../orders/order-shop.ts';
import { useOrder } from '../orders/use-order.ts';
import { call } from '../query/socket.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { billParts, useReturningParts } from '../session/bill-parts.ts';
import type { BillParts } from '../session/bill-parts.ts';
import { type DishLeft, openDishes, restOf } from '../session/dish-piece.ts';
import type { Session } from '../shops/start.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { CurrencyContext, usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PartPayment } from './part-payment.tsx';

/** A guest pays some dishes, or a share, while others pay theirs (SPLIT-09). */
export function SplitPay({ session }: { readonly session: string }) {
  const { data: order } = useOrder(session);
  const key = restoreKeyOf(session);
  const query = billParts.of(session, key);
  const { data: bill, error } = useQuery(query);
  const version = order?.version;
  // Others claim and pay: each change raises the order's version.
  useEffect(() => query.invalidate(), [query, version]);
  useReturningParts(query, bill);
  if (order === undefined || bill === undefined)
    return error === null ? (
      <SkeletonRows rows={4} />
    ) : (
      <div className="p-4">
        <FailureLine text={failureText(error)} />
      </div>
    );
  if (bill.open === 0) return <NothingToPay />;
  return (
    <CurrencyContext value={currencyOf(order)}>
      <Splitting order={order} bill={bill} />
    </CurrencyContext>
  );
}

interface SplittingProps {
  readonly order: Session;
  readonly bill: BillParts;
}

function Splitting({ order, bill }: SplittingProps) {
  const t = useMessages();
  const price = usePriceText();
  const path = useLocalPath();
  const own = bill.parts.find(({ isOwn, state }) => isOwn && state !== 'paid');
  return (
    <div className="mx-auto grid w-full max-w-120 content-start gap-5 px-4 pb-8">
      <h1 className="text-2xl font-bold">{t('payment.split.title')}</h1>
      <p className="text-ink-2">
        {t('payment.split.left', { left: price(bill.unclaimed), total: price(bill.total) })}
      </p>
      {own === undefined ? (
        <Choice order={order} bill={bill} />
      ) : (
        <PartPayment order={order} part={own} />
      )}
      <Link to={path(`/payment/${order._id}`)} className={buttonClass('quiet')}>
        {t('payment.split.all')}
      </Link>
    </div>
  );
}

type Way = 'dishes' | 'share';

/** Nothing is claimed until the guest says so; the server decides what it costs. */
function Choice({ order, bill }: SplittingProps) {
  const t = useMessages();
  const [way, setWay] = useState<Way>('dishes');
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [of, setOf] = useState(bill.sharesOf ?? Math.max(2, bill.people));
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const restoreKey = restoreKeyOf(order._id);
  // Others may have taken a dish since it was chosen.
  const lines = openDishes(bill).flatMap((dish) => {
    const among = chosen.get(dish.line);
    return among === undefined ? [] : [{ line: dish.line, ...pieceOf(dish, among) }];
  });
  const claiming = useMutation(async () => {
    const seats = Math.min(1, bill.seats.left);
    const claim = way === 'share' ? { shares: 1, sharesOf: of } : { lines, seats };
    const data = { session: order._id, restoreKey, ...claim, requestKey };
    setRequestKey(newRequestKey());
    await call('create tableSessions/claimPart', { data });
    billParts.of(order._id, restoreKey).invalidate();
  });
  const isReady = way === 'share' || lines.length > 0;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) claiming.run();
      }}
    >
      <div role="group" aria-label={t('payment.split.title')} className="grid grid-cols-2 gap-2">
        {(['dishes', 'share'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={way === one}
            onClick={() => setWay(one)}
            className="press min-h-14 rounded-m border border-line-strong bg-surface px-3 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {t(`payment.split.${one}`)}
          </button>
        ))}
      </div>
      {way === 'dishes' ? (
        <Dishes order={order} bill={bill} chosen={chosen} onChange={setChosen} />
      ) : (
        <Shares bill={bill} of={of} onChange={setOf} />
      )}
      <FailureLine text={claiming.error === null ? null : failureText(claiming.error)} />
      <Button type="submit" wide busy={claiming.isRunning} off={!isReady}>
        {t(isReady ? 'payment.split.next' : 'payment.split.choose')}
      </Button>
    </form>
  );
}

/** Who shares a dish pays a piece of all of it, who does not what others leave of it. */
function pieceOf(dish: DishLeft, among: number) {
  return among === 1 ? restOf(dish, 1) : { pieces: 1, of: among };
}

interface SharesProps {
  readonly bill: BillParts;
  readonly of: number;
  readonly onChange: (of: number) => void;
}

function Shares({ bill, of, onChange }: SharesProps) {
  const t = useMessages();
  const labels = {
    group: t('payment.split.among'),
    less: t('payment.split.fewer'),
    more: t('payment.split.more'),
  };
  return (
    <div className="grid gap-2 rounded-l border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{labels.group}</span>
        <QuantityStepper
          value={of}
          least={1}
          most={mostPeople}
          labels={labels}
          onChange={onChange}
        />
      </div>
      {bill.sharesOf === of ? (
        <p className="text-sm text-ink-2">
          {t('payment.split.sharesLeft', { count: bill.sharesLeft })}
        </p>
      ) : null}
    </div>
  );
}

/** What comes with a set, or was cancelled, costs nothing: nobody has taken or can choose it. */
function dishesToPay({ lines }: BillParts): readonly DishLeft[] {
  return lines.filter(({ left, amount }) => left === 0 || amount > 0);
}

interface DishesProps extends SplittingProps {
  /** How many share each chosen dish. */
  readonly chosen: ReadonlyMap<string, number>;
  readonly onChange: (chosen: ReadonlyMap<string, number>) => void;
}

function Dishes({ order, bill, chosen, onChange }: DishesProps) {
  const t = useMessages();
  const name = useName();
  const price = usePriceText();
  const set = (line: string, among: number | null): void => {
    const next = new Map(chosen);
    if (among === null) next.delete(line);
    else next.set(line, among);
    onChange(next);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('payment.split.which')}</legend>
      {dishesToPay(bill).map(({ line, left, amount }) => {
        const dish = order.products.find(({ id }) => id === line);
        const isTaken = left === 0;
        const among = isTaken ? undefined : chosen.get(line);
        const words = dish === undefined ? '' : `${dish.quantity} × ${name(dish.name)}`;
        return (
          <div
            key={line}
            className="grid gap-2 rounded-m border border-line bg-surface px-3 has-checked:border-brand-edge has-checked:bg-tint"
          >
            <label className="flex min-h-14 items-center gap-3">
              <input
                type="checkbox"
                checked={among !== undefined}
                disabled={isTaken}
                onChange={() => set(line, among === undefined ? 1 : null)}
                className="size-6 accent-(--brand-edge)"
              />
              <span className="min-w-0 grow">{words}</span>
              <span className="text-ink-2 tabular-nums">
                {isTaken ? t('payment.split.taken') : price(amount)}
              </span>
            </label>
            {among === undefined ? null : (
              <div className="flex items-center justify-between gap-2 pb-2 text-sm">
                {t('payment.split.shareDish')}
                <QuantityStepper
                  value={among}
                  least={1}
                  most={20}
                  labels={{
                    group: `${words}: ${t('payment.split.shareDish')}`,
                    less: t('payment.split.fewer'),
                    more: t('payment.split.more'),
                  }}
                  onChange={(next) => set(line, next)}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
