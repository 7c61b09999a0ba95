import { find } from '../call.ts';
import { auditPage, auditQuery } from '../schemas/audit.ts';

/** What staff and programs did that matters, and what was refused to them. */
export const auditCalls = {
  findAuditLog: find({
    path: 'auditLog',
    actors: ['manager'],
    query: auditQuery,
    output: auditPage,
    perMinute: 120,
    asksDatabase: true,
  }),
} as const;
