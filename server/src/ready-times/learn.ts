import type { Kysely, Transaction } from 'kysely';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { recallMs } from '@servery/engine/kitchen/line-state.ts';
import {
  figureKeys,
  hourOfWeek,
  learned,
  levelAfter,
} from '@servery/engine/ready-times/ready-times.ts';
import type { Tables } from '../database/tables.ts';
import { figuresNamed, levelOf, writeFigures, writeLevel } from './store/figures.ts';
import { type ReadyTicket, takeOutcomes, takeReady, takeTurn } from './store/learning.ts';

/** Learns from tickets that are ready for good, and counts the promises (READY-02, READY-03). */
export async function learnReadyTimes(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await takeTurn(transaction, 'ready times'))) return;
    const tickets = await takeReady(transaction, { now, before: now - recallMs });
    for (const ticket of tickets) if (ticket.isUsual) await learnTicket(transaction, ticket);
    const sessions = [...new Set(tickets.map(({ session }) => session))];
    const outcomes = sessions.length === 0 ? [] : await takeOutcomes(transaction, sessions);
    for (const { shop, held } of outcomes)
      await writeLevel(transaction, shop, levelAfter(await levelOf(transaction, shop), held));
  });
}

async function learnTicket(
  transaction: Transaction<Tables>,
  { shop, timezone, station, begunAt, readyAt, load }: ReadyTicket,
): Promise<void> {
  const hour = hourOfWeek(timezone, begunAt);
  const arrival = { station, hour, load };
  const before = await figuresNamed(transaction, shop, figureKeys(arrival));
  const figures = learned(before, arrival, (readyAt - begunAt) / minuteMs);
  await writeFigures(transaction, shop, { figures, hour });
}
