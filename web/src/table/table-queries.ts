import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { httpClient } from '../query/http.ts';
import { isGone } from '../query/is-gone.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { restoreKeyOf, storeRestoreKey, useSessionState } from '../storage/session.ts';
import { forgetTable } from '../storage/table-info.ts';

export type Opened = AnswerTo<'create tableSessions/createOrResume'>;

/** The table of a code (SESSION-06). */
export const tableByCode = defineQuery((code: string) =>
  httpClient.call('create appOrdering/init', {
    data: { id: null, t: code, shop: null, restoreKey: null },
  }),
);

/** The server's proof of when a code was scanned in the app, or typed (VISIT-01). */
export const scanned = defineQuery((viewItem: string, _at: number) =>
  httpClient.call('create tableSessions/scan', { data: { viewItem } }),
);

/** A scan of a table's code; the ticket says when it was (VISIT-01). */
export interface TableScan {
  readonly viewItem: string;
  readonly shop: string;
  readonly ticket: string;
  /** When it was, at the phone's clock. */
  readonly date: number;
}

interface Arrival extends TableScan {
  readonly requestKey: string;
}

/**
 * The open session of a table, or how to get in; null if the table is free (SESSION-06). That is no
 * failure: fetched again after a reconnect, it would ask to join the table this phone just opened.
 */
export const runningAt = defineQuery(
  async ({ requestKey, ...scan }: Arrival): Promise<Opened | null> => {
    try {
      return await enterTable({ ...scan, capacity: 1, create: false, requestKey });
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  },
);

/** Opens or resumes the scanned table; the same key is the same request (SESSION-06). */
export function openTable(scan: TableScan, capacity: number, requestKey: string): Promise<Opened> {
  return enterTable({ ...scan, capacity, create: true, requestKey });
}

type Entry = Omit<SentWith<'create tableSessions/createOrResume'>['data'], 'restoreKey'>;

/** Stores the key of this phone, which every call about the table needs (VISIT-02). */
async function enterTable(entry: Entry): Promise<Opened> {
  const data = { ...entry, restoreKey: ownKey() };
  try {
    const opened = await call('create tableSessions/createOrResume', { data });
    if (opened._id !== null) storeRestoreKey({ session: opened._id, key: opened.restoreKey });
    return opened;
  } catch (error) {
    if (isExpiredScan(error)) forgetTable(entry.viewItem);
    throw error;
  }
}

/** Only a new scan helps (SESSION-06). */
export function isExpiredScan(error: unknown): boolean {
  return isCallFailure(error) && error.data['reason'] === 'fixedCodeTimeout';
}

/** The key of the order this phone is at, else its newest: it may sit at the table already. */
function ownKey(): string | null {
  const { session, keys } = useSessionState.getState();
  return (session === null ? null : restoreKeyOf(session)) ?? keys.at(-1)?.key ?? null;
}

/** Changes a table to takeaway for good; the response has its restore key (SESSION-05). */
export function changeToTakeAway(shop: string, session: string, requestKey: string) {
  return call('create appOrdering/changeMode', {
    data: {
      mode: 'takeAway',
      shop,
      session,
      restoreKey: restoreKeyOf(session),
      force: true,
      requestKey,
    },
  });
}

interface Joining {
  readonly session: string;
  readonly restoreKey: string | null;
  /** Time of arrival: a second arrival is fetched again. */
  readonly at: number;
}

/** An open session by its link and this phone's key (SESSION-03). */
export const joined = defineQuery(({ session, restoreKey }: Joining) =>
  httpClient.call('create appOrdering/init', {
    data: { id: session, t: null, shop: null, restoreKey },
  }),
);
