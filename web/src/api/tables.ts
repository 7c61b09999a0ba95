import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { reading } from './http.ts';
import { question } from './question.ts';
import { call } from './socket.ts';

export type Opened = AnswerTo<'create tableSessions/createOrResume'>;

/** What the code on a table stands for (SESSION-06). */
export const tableByCode = question((code: string) =>
  reading.call('create appOrdering/init', { data: { id: null, t: code, shop: null, restoreKey: null } }),
);

export interface TableScan {
  readonly viewItem: string;
  readonly shop: string;
  readonly capacity: number;
  readonly date: number;
}

/** Opens the table whose code was scanned, or takes up what is open there (SESSION-06). */
export function openTable(scan: TableScan): Promise<Opened> {
  return call('create tableSessions/createOrResume', {
    data: { ...scan, create: true, requestKey: newRequestKey() },
  });
}

/** A session by its link: whoever holds the link may join while it runs (SESSION-03). */
export const joined = question((session: string, restoreKey: string | null) =>
  reading.call('create appOrdering/init', { data: { id: session, t: null, shop: null, restoreKey } }),
);
