import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Visit = AnswerTo<'create tableSessions/visit'>;

/** The phones of a table, who asks to join it, and how others get in (VISIT-05). */
export const visit = defineQuery((session: string, restoreKey: string | null) =>
  call('create tableSessions/visit', { data: { session, restoreKey } }),
);
