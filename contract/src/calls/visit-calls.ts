import { everybody, servingRoles } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { create, createReadOnly } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import {
  codeScan,
  joinAnswer,
  joinAnswered,
  joinAsked,
  joinState,
  phoneRemoval,
  phoneRemoved,
  scanned,
  seated,
  tableJoin,
  visit,
  visitOf,
} from '../schemas/visit.ts';

const seatedOrStaff: readonly Actor[] = ['keyHolder', ...servingRoles];

/** Scans of printed codes, and the phones of a table's guests (VISIT-01 to VISIT-08). */
export const visitCalls = {
  /** The server dates a scan, and says nothing about who sits at the table. */
  scanCode: createReadOnly({
    path: 'tableSessions/scan',
    actors: everybody,
    data: codeScan,
    query: nothing,
    output: scanned,
    perMinute: 60,
  }),
  joinTable: create({
    path: 'tableSessions/join',
    namesSession: true,
    actors: everybody,
    data: tableJoin,
    query: nothing,
    output: seated,
    perMinute: 20,
  }),
  getJoinState: createReadOnly({
    path: 'tableSessions/joinState',
    namesSession: true,
    actors: everybody,
    data: joinAsked,
    query: nothing,
    output: joinState,
    perMinute: 120,
  }),
  answerJoin: create({
    path: 'tableSessions/answerJoin',
    namesSession: true,
    actors: seatedOrStaff,
    data: joinAnswer,
    query: nothing,
    output: joinAnswered,
  }),
  getVisit: createReadOnly({
    path: 'tableSessions/visit',
    namesSession: true,
    actors: seatedOrStaff,
    data: visitOf,
    query: nothing,
    output: visit,
  }),
  removePhone: create({
    path: 'tableSessions/removePhone',
    namesSession: true,
    actors: servingRoles,
    data: phoneRemoval,
    query: nothing,
    output: phoneRemoved,
  }),
} as const;
