import { CircleAlert, CreditCard, Send } from 'lucide-react';
import { cents } from '@servery/engine/money/cents.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import { BillTable, IncludedTaxes, TotalRow } from '../bill/bill-table.tsx';
import { OrderedBill } from '../bill/ordered-bill.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useConnection } from '../query/connection-status.ts';
import type { Session } from '../shops/start.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { isTopLevel } from './cart-keys.ts';
import { SaleCoupons } from './codes-dialog.tsx';
import { OrderActions } from './order-actions.tsx';
import { SentRounds } from './sent-rounds.tsx';
import type { Sending } from './send-sale.ts';
import type { TillBill } from './till-bill.ts';
import { keys } from './till-keys.ts';
import { TicketButton } from './ticket-button.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLine } from './ticket-line.tsx';

interface TicketProps {
  readonly order: Session | null;
  readonly bill: TillBill;
  readonly sending: Sending;
  readonly onPay: () => void;
}

/** What was sent, what is typed, and the bill of both (TILL-05). */
export function Ticket({ order, bill, sending, onPay }: TicketProps) {
  const t = useMessages();
  const lines = useCart((state) => state.lines);
  const isClosed = order !== null && !rightsIn[order.status].edit;
  return (
    <section
      aria-label={t('till.order')}
      className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      <TicketHead order={order} />
      <div className="scroll-y grid content-start gap-3 p-2">
        {order === null || order.rounds === 0 ? null : <SentRounds order={order} />}
        {lines.length === 0 && order?.rounds !== 0 && order !== null ? null : (
          <NewLines bill={bill} hasRounds={order !== null && order.rounds > 0} />
        )}
        <SaleCoupons order={order} />
        {order === null ? null : <OrderActions order={order} isClosed={isClosed} />}
      </div>
      <div className="grid gap-2 border-t border-line bg-surface p-2">
        <Totals order={order} bill={bill} />
        <SendState sending={sending} />
        <Foot order={order} bill={bill} sending={sending} onPay={onPay} isClosed={isClosed} />
      </div>
    </section>
  );
}

function NewLines({ bill, hasRounds }: { readonly bill: TillBill; readonly hasRounds: boolean }) {
  const t = useMessages();
  const lines = useCart((state) => state.lines);
  const top = lines.filter(isTopLevel);
  return (
    <div>
      <h2 className="px-1 text-sm font-bold text-ink-2">
        {t(hasRounds ? 'till.newRound' : 'till.newDishes')}
      </h2>
      {top.length === 0 ? <p className="px-1 py-3 text-ink-2">{t('till.nothingYet')}</p> : null}
      <ul>
        {top.map((line) => (
          <TicketLine
            key={line.id}
            line={line}
            parts={lines.filter(({ id }) => id.startsWith(`${line.id}/`))}
            bill={bill}
          />
        ))}
      </ul>
    </div>
  );
}

/** Of what is typed, by the engine; of a running order its whole total, by the server. */
function Totals({ order, bill }: Pick<TicketProps, 'order' | 'bill'>) {
  const isTyped = useCart((state) => state.lines.length > 0);
  const hasRounds = order !== null && order.rounds > 0;
  if (hasRounds && isTyped) return <RoundTotals order={order} bill={bill} />;
  if (!hasRounds && !isTyped)
    return (
      <dl className="px-1">
        <TotalRow total={bill.bill.total} />
      </dl>
    );
  return (
    <div className="max-h-[38dvh] overflow-y-auto px-1 text-sm leading-snug">
      {hasRounds ? (
        <OrderedBill session={order} />
      ) : (
        <BillTable rows={bill.rows} names={bill.names} total={bill.bill.total}>
          <IncludedTaxes taxes={bill.bill.taxes} names={bill.names.taxes} />
        </BillTable>
      )}
    </div>
  );
}

interface RoundTotalsProps {
  readonly order: Session;
  readonly bill: TillBill;
}

/** What the round adds; until the server has answered, what it would cost by itself. */
function RoundTotals({ order, bill }: RoundTotalsProps) {
  const t = useMessages();
  const adds = bill.total === null ? bill.bill.total : cents(bill.total - order.total);
  return (
    <dl className="grid gap-1 px-1">
      <div className="flex justify-between text-ink-2">
        <dt>{t('till.thisRound')}</dt>
        <dd>
          <Price of={adds} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between text-lg font-bold">
        <dt>{t('till.totalWithRound')}</dt>
        <dd className="text-xl" aria-busy={bill.total === null}>
          {bill.total === null ? '…' : <Price of={bill.total} />}
        </dd>
      </div>
    </dl>
  );
}

/** Whether what was sent has arrived (TILL-06). */
function SendState({
  sending: { isUnanswered, isSending, problem },
}: Pick<TicketProps, 'sending'>) {
  const t = useMessages();
  const isOffline = useConnection(({ status }) => status === 'offline');
  if (isUnanswered && (isOffline || !isSending))
    return (
      <p
        role="alert"
        className="flex items-start gap-2 rounded-m bg-warn-bg p-3 font-semibold text-warn"
      >
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('till.unanswered')}
      </p>
    );
  return <FailureLine text={problem} />;
}

interface FootProps extends TicketProps {
  readonly isClosed: boolean;
}

function Foot({ order, bill, sending, onPay, isClosed }: FootProps) {
  const t = useMessages();
  const isEmpty = useCart((state) => state.lines.length === 0);
  const hasRounds = order !== null && order.rounds > 0;
  return (
    <div className="grid grid-cols-2 gap-2">
      <TicketButton
        icon={Send}
        hotkey={keys.send}
        kind={isEmpty && hasRounds ? 'ghost' : 'primary'}
        off={isClosed || bill.refusal !== null}
        busy={sending.isSending}
        onPress={sending.send}
      >
        {t('till.send')}
      </TicketButton>
      <TicketButton
        icon={CreditCard}
        hotkey={keys.pay}
        kind={isEmpty && hasRounds ? 'primary' : 'ghost'}
        off={!hasRounds || !isEmpty}
        onPress={onPay}
      >
        {t('till.pay')}
      </TicketButton>
    </div>
  );
}
