import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Opened = AnswerTo<'create tableSessions/createOrResume'>;

/** The table of a code (SESSION-06). */
export const tableByCode = defineQuery((code: string) =>
  httpClient.call('create appOrdering/init', {
    data: { id: null, t: code, shop: null, restoreKey: null },
  }),
);

/** The open session of a table: joining it asks for no number of people (SESSION-06). */
export const runningAt = defineQuery(({ viewItem, shop, date }: Omit<TableScan, 'capacity'>) =>
  call('create tableSessions/createOrResume', {
    data: { viewItem, shop, date, capacity: 1, create: false, requestKey: newRequestKey() },
  }),
);

export interface TableScan {
  readonly viewItem: string;
  readonly shop: string;
  readonly capacity: number;
  readonly date: number;
}

/** Opens or resumes the scanned table; the same key is the same request (SESSION-06). */
export function openTable(scan: TableScan, requestKey: string): Promise<Opened> {
  return call('create tableSessions/createOrResume', {
    data: { ...scan, create: true, requestKey },
  });
}

/** Changes a table to takeaway for good; the response has its restore key (SESSION-05). */
export function changeToTakeAway(shop: string, session: string, requestKey: string) {
  return call('create appOrdering/changeMode', {
    data: { mode: 'takeAway', shop, session, force: true, requestKey },
  });
}

interface Joining {
  readonly session: string;
  readonly restoreKey: string | null;
  /** Time of arrival: a second arrival is fetched again. */
  readonly at: number;
}

/** A session by its link, which anybody may join while it is open (SESSION-03). */
export const joined = defineQuery(({ session, restoreKey }: Joining) =>
  httpClient.call('create appOrdering/init', {
    data: { id: session, t: null, shop: null, restoreKey },
  }),
);
