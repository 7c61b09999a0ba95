import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { connection, onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Ticket } from './board-store.ts';

const openOnes = defineQuery(() => call('find kitchen/tickets'));

/** No event says that a ticket was seen at last. */
const lookAgainMs = 5000;

function lookAgain(): void {
  openOnes.of().invalidate();
}

function follow(): () => void {
  const stops = [connection().client.on('kitchen unseen', lookAgain), onConnect(lookAgain)];
  return () => stops.forEach((stop) => stop());
}

/** Tickets that no screen has drawn, for those who can walk to the kitchen (KITCHEN-09). */
export function UnseenTickets() {
  const t = useMessages();
  const { data } = useQuery(openOnes.of());
  useEffect(follow, []);
  const [oldest, ...others] = (data?.tickets ?? [])
    .filter(({ alarmedAt, seenAt }) => alarmedAt !== null && seenAt === null)
    .toSorted((one, other) => one.at - other.at);
  const isAlarm = oldest !== undefined;
  useEffect(() => {
    if (!isAlarm) return undefined;
    const beat = setInterval(lookAgain, lookAgainMs);
    return () => clearInterval(beat);
  }, [isAlarm]);
  return (
    <section aria-live="assertive" aria-label={t('kitchen.unseen')}>
      {oldest === undefined ? null : (
        <UnseenTicket ticket={oldest} others={others.length} stations={data?.stations ?? []} />
      )}
    </section>
  );
}

interface UnseenTicketProps {
  readonly ticket: Ticket;
  /** In one row for all: where the whole kitchen is cut off, the till must stay in reach. */
  readonly others: number;
  readonly stations: readonly {
    readonly _id: string;
    readonly name: Parameters<ReturnType<typeof useName>>[0];
  }[];
}

function UnseenTicket({ ticket, others, stations }: UnseenTicketProps) {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { timezone } = useShop();
  const station = stations.find(({ _id }) => _id === ticket.station);
  return (
    <p className="flex items-center gap-3 bg-danger px-4 py-2 text-lg font-bold text-bg">
      <TriangleAlert aria-hidden className="size-6 shrink-0" />
      <span>
        <span>
          {t('kitchen.unseenTicket', {
            order: ticket.table ?? t('kitchen.number', { number: ticket.orderNumber ?? 0 }),
            station: station === undefined ? '' : name(station.name),
            time: clockTime(ticket.at, { timezone, locale }),
          })}
        </span>{' '}
        {others === 0 ? null : <span>{t('kitchen.unseenOthers', { count: others })}</span>}
      </span>
    </p>
  );
}
