import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type BillParts = AnswerTo<'find tableSessions/parts'>;
export type BillPart = BillParts['parts'][number];

/** How a bill is divided at this moment (SPLIT-05). */
export const billParts = defineQuery((session: string, restoreKey: string | null) =>
  call('find tableSessions/parts', {
    query: { session, ...(restoreKey === null ? {} : { restoreKey }) },
  }),
);
