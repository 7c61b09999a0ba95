import { Banknote, CreditCard, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { takeTender } from '@servery/engine/till/take-tender.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { billParts } from '../session/bill-parts.ts';
import type { BillPart, BillParts } from '../session/bill-parts.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { billTenders } from '../tenders/bill-queries.ts';
import { MoneyField } from '../tenders/money-field.tsx';
import { useTillDrawer } from '../tenders/till-drawer.ts';
import { typedCents } from '../tenders/typed-amount.ts';
import { useTaking } from '../tenders/use-taking.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';

interface SplitPartsProps {
  readonly order: Session;
  readonly bill: BillParts;
}

/** Who pays what, and taking it (SPLIT-08). */
export function SplitParts({ order, bill }: SplitPartsProps) {
  const t = useMessages();
  const taking = useTaking(order._id, () => billParts.of(order._id, null).invalidate());
  const { drawer } = useTillDrawer();
  const take = (part: BillPart, { kind, tip }: PartTaking): void =>
    taking.take({
      session: order._id,
      kind,
      label: '',
      amount: part.amount,
      tip,
      given: null,
      drawer: drawer?._id ?? null,
      part: part._id,
      requestKey: newRequestKey(),
    });
  return (
    <section aria-label={t('floor.parts')} className="grid content-start gap-3 p-4">
      <h2 className="text-lg font-bold">{t('floor.parts')}</h2>
      <FailureLine text={taking.error === null ? null : staffFailureText(taking.error)} />
      {bill.parts.length === 0 ? <p className="text-ink-2">{t('floor.noParts')}</p> : null}
      <ul className="grid gap-2">
        {bill.parts.map((part) => (
          <li key={part._id}>
            <PartRow
              order={order}
              part={part}
              isBusy={taking.isRunning}
              onTake={(how) => take(part, how)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartTaking {
  readonly kind: 'cash' | 'card';
  readonly tip: Cents;
}

interface PartRowProps {
  readonly order: Session;
  readonly part: BillPart;
  readonly isBusy: boolean;
  readonly onTake: (how: PartTaking) => void;
}

function PartRow({ order, part, isBusy, onTake }: PartRowProps) {
  const t = useMessages();
  const isOver = part.state === 'paid' || part.state === 'paying';
  return (
    <article
      aria-label={t('floor.part', { number: part.number })}
      className="grid gap-2 rounded-l border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-bold">{t('floor.part', { number: part.number })}</h3>
        <p className="text-lg font-bold tabular-nums">
          <Price of={part.amount} />
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {t(`floor.partState.${part.state}`)} · <PartDishes order={order} part={part} />
        {part.tip > 0 ? (
          <>
            {' · '}
            {t('floor.tip')} <Price of={part.tip} />
          </>
        ) : null}
      </p>
      {isOver ? null : <TakePart order={order} part={part} isBusy={isBusy} onTake={onTake} />}
    </article>
  );
}

/** What is handed over for a part in cash; null where that is no other amount (TENDER-03). */
function useCashFor(session: string, amount: Cents, tip: Cents | null): Cents | null {
  const { data: bill } = useQuery(billTenders.of(session));
  if (bill === undefined || tip === null) return null;
  const offered = { kind: 'cash', amount, tip, given: null, isPart: true } as const;
  const taken = takeTender(bill.open, offered, bill);
  return 'code' in taken || taken.cashRounding === 0 ? null : taken.given;
}

/** Takes a part with a tip of its own (SPLIT-06), or gives it up. */
function TakePart({ order, part, isBusy, onTake }: PartRowProps) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const tip = typed === '' ? cents(0) : typedCents(typed);
  const inCash = useCashFor(order._id, part.amount, tip);
  const take = (kind: 'cash' | 'card') => () => (tip === null ? undefined : onTake({ kind, tip }));
  const giving = useMutation(async () => {
    const data = { session: order._id, part: part._id, requestKey: newRequestKey() };
    await call('create tableSessions/returnPart', { data });
    billParts.of(order._id, null).invalidate();
  });
  return (
    <>
      <div className="max-w-48">
        <MoneyField
          label={t('floor.tip')}
          value={typed}
          isWrong={tip === null}
          onChange={setTyped}
        />
      </div>
      <FailureLine text={giving.error === null ? null : staffFailureText(giving.error)} />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} off={tip === null} onPress={take('cash')}>
          <Banknote aria-hidden className="size-5" />
          {t('floor.takeCash')}
          {inCash === null ? null : <Price of={inCash} />}
        </Button>
        <Button busy={isBusy} off={tip === null} kind="ghost" onPress={take('card')}>
          <CreditCard aria-hidden className="size-5" />
          {t('floor.takeCard')}
        </Button>
        <Button kind="quiet" busy={giving.isRunning} onPress={() => giving.run()}>
          <Undo2 aria-hidden className="size-5" />
          {t('floor.giveUp')}
        </Button>
      </div>
    </>
  );
}

/** What a part is for, by the names of its dishes. */
function PartDishes({ order, part }: Pick<PartRowProps, 'order' | 'part'>) {
  const t = useMessages();
  const name = useName();
  if (part.lines.length === 0)
    return part.shares > 0
      ? t('floor.shareOf', { shares: part.shares, of: part.sharesOf })
      : t('floor.anAmount');
  return part.lines
    .map(({ line }) => {
      const dish = order.products.find(({ id }) => id === line);
      return dish === undefined ? '' : name(dish.name);
    })
    .join(', ');
}
