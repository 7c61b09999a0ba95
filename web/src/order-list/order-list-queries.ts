import { useEffect, useState } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { connection, onConnect } from '../query/connection.ts';
import { call } from '../query/socket.ts';
import { useStillShown } from '../query/use-still-shown.ts';

type Page = AnswerTo<'find orders'>;
export type ListedOrder = Page['orders'][number];
export type OrderFilter = Required<
  Pick<NonNullable<SentWith<'find orders'>['query']>, 'text' | 'state' | 'source' | 'from'>
>;

interface FoundOrders {
  /** Null before the first answer. */
  readonly orders: readonly ListedOrder[] | null;
  readonly hasMore: boolean;
  readonly error: unknown;
}

const nothing: FoundOrders = { orders: null, hasMore: false, error: null };
const pageSize = 30;
/** What is typed is searched once the typing rests. */
const restMs = 250;

/** The newest page replaces what it covers; older pages stay below it. */
function withNewest({ orders, hasMore }: FoundOrders, page: Page): FoundOrders {
  const last = page.orders.at(-1);
  const fresh = new Set(page.orders.map(({ _id }) => _id));
  const older = (orders ?? []).filter(
    ({ _id, startTime }) =>
      page.hasMore && last !== undefined && startTime <= last.startTime && !fresh.has(_id),
  );
  const isWhole = older.length === 0;
  return {
    orders: [...page.orders, ...older],
    hasMore: isWhole ? page.hasMore : hasMore,
    error: null,
  };
}

type OrderState = Pick<ListedOrder, '_id' | 'status' | 'progress'>;

/** Older pages are not read again, so what an event says of their orders is taken from it. */
function withState(found: FoundOrders, { _id, status, progress }: OrderState): FoundOrders {
  const orders = found.orders?.map((one) => (one._id === _id ? { ...one, status, progress } : one));
  return { ...found, orders: orders ?? null };
}

/** Tells the answers that come late: what they say is over. */
function newestFirst() {
  let asked = 0;
  let newest = 0;
  return {
    /** To be called with the answer, which is news unless that to a later question has come. */
    ask: (): (() => boolean) => {
      asked += 1;
      const question = asked;
      return () => {
        const isNews = question >= newest;
        if (isNews) newest = question;
        return isNews;
      };
    },
    end: (): void => {
      newest = Infinity;
    },
  };
}

/** Calls `read` at every change of the shop's orders; returns a function that stops. */
function followOrders(read: () => void, onChanged: (order: OrderState) => void): () => void {
  const { client } = connection();
  const stops = [
    client.on('tableSessions created', read),
    client.on('tableSessions changed', (order) => {
      onChanged(order);
      read();
    }),
    onConnect(read),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Orders of a filter in pages, the newest read again at every change of the shop (STAFF-10). */
export function useOrders({ text, state, source, from }: OrderFilter) {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    const answers = newestFirst();
    const read = (): void => {
      const isNews = answers.ask();
      const query = { text, state, source, from, $limit: pageSize };
      call('find orders', { query })
        .then((page) => isNews() && setFound((before) => withNewest(before, page)))
        .catch((error: unknown) => isNews() && setFound((before) => ({ ...before, error })));
    };
    const timer = setTimeout(read, restMs);
    const stopFollowing = followOrders(read, (order) =>
      setFound((before) => withState(before, order)),
    );
    return () => {
      answers.end();
      clearTimeout(timer);
      stopFollowing();
      setFound(nothing);
    };
  }, [text, state, source, from]);
  const last = found.orders?.at(-1);
  const isStillShown = useStillShown({ text, state, source, from }, last?._id ?? null);
  const loadMore = async (): Promise<void> => {
    if (last === undefined) return;
    const { startTime, _id } = last;
    const query = { text, state, source, from, before: { startTime, _id }, $limit: pageSize };
    const page = await call('find orders', { query });
    if (!isStillShown()) return;
    setFound((now) => ({
      ...now,
      orders: [...(now.orders ?? []), ...page.orders],
      hasMore: page.hasMore,
    }));
  };
  return { ...found, loadMore };
}

/** The guest has it: its number leaves the board (BOARD-01). */
export async function handOver(session: string): Promise<void> {
  await call('create tableSessions/progress', {
    data: { session, progress: 'completed', taken: 'taken', requestKey: newRequestKey() },
  });
}
