import type { Kysely } from 'kysely';
import { type Emit, rooms } from '../calls/event-rooms.ts';
import type { Tables } from '../database/tables.ts';
import { takeUnseen } from './store/ticket-changes.ts';

export interface UnseenDependencies {
  readonly db: Kysely<Tables>;
  readonly emit: Emit;
  readonly clock: () => number;
}

/** Warns a shop's staff of tickets that no screen and no printer has confirmed (KITCHEN-09). */
export async function alarmUnseen({ db, emit, clock }: UnseenDependencies): Promise<void> {
  for (const ticket of await takeUnseen(db, clock())) {
    const { session: _id, shop, round, station, table, orderNumber, at } = ticket;
    const payload = { _id, shop, round, station, table, orderNumber, at };
    emit(rooms.staff(shop), 'kitchen unseen', payload);
  }
}
