import type { Kysely, Transaction } from 'kysely';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { movedPromise } from '@servery/engine/ready-times/minutes-left.ts';
import { readyBetween } from '@servery/engine/ready-times/ready-times.ts';
import type { Publisher } from '../calls/event-rooms.ts';
import type { Tables } from '../database/tables.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import type { ReadyForecasts } from './forecasts.ts';
import { takeTurn } from './store/learning.ts';
import { type OpenPromise, movePromise, openPromises } from './store/open-promises.ts';

export interface PromiseDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly forecasts: Pick<ReadyForecasts, 'left'>;
  readonly publisher: Pick<Publisher, 'sessionChanged'>;
}

const everyMs = 30_000;

/** Called often; looks at the promises twice a minute. */
export function promisesJob(dependencies: PromiseDependencies): () => Promise<void> {
  let dueMs = 0;
  return async () => {
    if (performance.now() < dueMs) return;
    dueMs = performance.now() + everyMs;
    await movePromises(dependencies);
  };
}

/** Tells guests a later time before their promise is broken (READY-05). */
export async function movePromises(dependencies: PromiseDependencies): Promise<void> {
  const { db, clock, publisher } = dependencies;
  const now = clock();
  const moved = await db.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction, 'ready promises'))) return [];
    const promises = await openPromises(transaction, now);
    const sessions: string[] = [];
    for (const promise of promises)
      if (await isMoved(transaction, promise, { dependencies, now }))
        sessions.push(promise.session);
    return sessions;
  });
  for (const session of moved) publisher.sessionChanged(session);
}

interface Moving {
  readonly dependencies: PromiseDependencies;
  readonly now: Instant;
}

async function isMoved(
  transaction: Transaction<Tables>,
  { session, shop: id, ready, moved, begunAt, tickets }: OpenPromise,
  { dependencies, now }: Moving,
): Promise<boolean> {
  const shop = (await dependencies.menus.snapshotOf(id))?.shop;
  if (shop === undefined) return false;
  const waiting = tickets.map((ticket) => ({
    ...ticket,
    waited: Math.max(0, (now - ticket.begunAt) / minuteMs),
  }));
  const left = await dependencies.forecasts.left(shop, waiting);
  if (left === null) return false;
  const next = movedPromise({ first: readyBetween(ready, begunAt), moved }, left, now);
  return next !== null && movePromise(transaction, session, { moved: next, now });
}
