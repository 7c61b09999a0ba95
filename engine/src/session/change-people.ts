import type { OrderType } from '../menu/order-type.ts';
import { mostPeople } from '../limits.ts';

export interface PeopleChange {
  readonly session: {
    readonly type: OrderType;
    readonly people: number;
    readonly rounds: number;
  };
  /** Of the table; 0 seats any number. */
  readonly seats: number;
  readonly isStaff: boolean;
  /** Whether the shop lets guests correct the number. */
  readonly guestsMay: boolean;
}

export type PeopleRefusal =
  | { readonly code: 'peopleFixed' }
  | { readonly code: 'fewerPeople'; readonly least: number }
  | { readonly code: 'tooManyPeople'; readonly most: number };

/** The most people that may sit at a table (SESSION-22). */
export function mostSeated(seats: number): number {
  return seats === 0 ? mostPeople : Math.min(seats, mostPeople);
}

/**
 * Why a table cannot have this number of people; null if it can. Seat charges and limits follow the
 * number, so guests who have ordered cannot lower it (SESSION-22).
 */
export function peopleRefusal(
  { session, seats, isStaff, guestsMay }: PeopleChange,
  people: number,
): PeopleRefusal | null {
  if (session.type !== 'dineIn') return { code: 'peopleFixed' };
  if (isStaff) return people > mostPeople ? { code: 'tooManyPeople', most: mostPeople } : null;
  if (!guestsMay) return { code: 'peopleFixed' };
  const most = mostSeated(seats);
  if (people > most) return { code: 'tooManyPeople', most };
  return session.rounds > 0 && people < session.people
    ? { code: 'fewerPeople', least: session.people }
    : null;
}
