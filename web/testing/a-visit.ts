import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { storeRestoreKey } from '../src/storage/session.ts';
import type { Visit } from '../src/table/visit-query.ts';
import { orderId } from './an-order.ts';
import { saturdayNoon } from './demo-answers.ts';
import { answer } from './fake-server.ts';

/** The key of this phone at the table in tests. */
export const phoneKey = 'k'.repeat(22);
export const joinKey = 'j'.repeat(22);
/** The secret of a request to join. */
export const requestSecret = 'r'.repeat(22);

type Opened = AnswerTo<'create tableSessions/createOrResume'>;
type Waiting = NonNullable<Opened['waiting']>;

/** The response for a scan of a table at which others sit. */
export function aWaiting(about: Partial<Waiting> = {}): Opened {
  return {
    _id: null,
    type: 'dineIn',
    shop: hongKong,
    restoreKey: null,
    resumed: false,
    waiting: {
      request: requestSecret,
      number: 7,
      ways: ['code', 'accept'],
      expiresAt: saturdayNoon + 300_000,
      ...about,
    },
  };
}

/** Someone who asks to join. */
export function aRequest(number: number): Visit['requests'][number] {
  const expiresAt = saturdayNoon + 300_000;
  return { _id: String(number).repeat(24).slice(0, 24), at: saturdayNoon, number, expiresAt };
}

/** A table of two phones, this one the first. */
export function aVisit(about: Partial<Visit> = {}): Visit {
  return {
    session: orderId,
    shop: hongKong,
    joinCode: '4821',
    joinKey,
    phones: [
      { _id: '1'.repeat(24), joinedAt: saturdayNoon, way: 'first', isOwn: true },
      { _id: '2'.repeat(24), joinedAt: saturdayNoon + 240_000, way: 'code', isOwn: false },
    ],
    requests: [],
    ...about,
  };
}

/** Seats this phone at the table, and answers for its visit. */
export function serveVisit(visit: Visit): void {
  storeRestoreKey({ session: orderId, key: phoneKey });
  answer('create tableSessions/visit', visit);
}
