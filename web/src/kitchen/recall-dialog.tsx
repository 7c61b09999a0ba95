import { useEffect } from 'react';
import { recallMs } from '@servery/engine/kitchen/line-state.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type Ticket, type TicketLine, keyOf } from './board-store.ts';
import { expo } from './board-view.ts';
import { recallLines } from './change-lines.ts';
import { useOpenPanels } from './panels.ts';
import { useServerTime } from './second.ts';

const recent = defineQuery(() => call('find kitchen/tickets', { query: { view: 'recent' } }));

function close(): void {
  useOpenPanels.setState({ recall: false });
}

function doneAt({ servedAt, readyAt }: TicketLine): number | null {
  return servedAt ?? readyAt;
}

/** What was bumped last: to look at without limit, to take back for 15 minutes (KITCHEN-03). */
export function RecallDialog({ station }: { readonly station: string }) {
  const t = useMessages();
  const { data, error } = useQuery(recent.of());
  useEffect(() => recent.of().invalidate(), []);
  const tickets = (data?.tickets ?? []).filter(
    (ticket) =>
      (station === expo || ticket.station === station) &&
      ticket.lines.some((line) => doneAt(line) !== null),
  );
  return (
    <TitledDialog open onClose={close} title={t('kitchen.recall')}>
      {error === null ? null : <FailureLine text={staffFailureText(error)} />}
      {data === undefined && error === null ? <SkeletonRows rows={3} /> : null}
      {data !== undefined && tickets.length === 0 ? <p>{t('kitchen.nothingBumped')}</p> : null}
      <ul className="grid gap-3">
        {tickets.map((ticket) => (
          <BumpedTicket key={keyOf(ticket)} ticket={ticket} />
        ))}
      </ul>
    </TitledDialog>
  );
}

function BumpedTicket({ ticket }: { readonly ticket: Ticket }) {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { timezone } = useShop();
  const done = ticket.lines.filter((line) => doneAt(line) !== null);
  const last = Math.max(...done.map((line) => doneAt(line) ?? 0));
  const canRecall = useServerTime((now) => now <= last + recallMs);
  const recall = (): void => {
    close();
    const names = new Set(done.map(({ line }) => line));
    void recallLines(
      ticket.session,
      (station, line) => station === ticket.station && names.has(line),
    );
  };
  return (
    <li className="flex items-center gap-3 border-t border-line pt-3">
      <div className="min-w-0 grow">
        <p className="text-lg font-bold">
          {ticket.table ?? t('kitchen.number', { number: ticket.orderNumber ?? 0 })} ·{' '}
          {clockTime(last, { timezone, locale })}
        </p>
        <p className="text-ink-2">
          {done.map((line) => `${line.quantity} × ${name(line.name)}`).join(', ')}
        </p>
      </div>
      <div className="shrink-0">
        <Button kind="ghost" off={!canRecall} onPress={recall}>
          {t(canRecall ? 'kitchen.takeBack' : 'kitchen.tooLate')}
        </Button>
      </div>
    </li>
  );
}
