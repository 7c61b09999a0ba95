import { atTheTable, servingRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import {
  billParts,
  billSplit,
  billWasSplit,
  partClaim,
  partClaimed,
  partReturn,
  partReturned,
  partsQuery,
} from '../schemas/split.ts';

/** A bill in parts, for guests at its table and for staff (SPLIT-04). */
export const splitCalls = {
  findParts: find({
    path: 'tableSessions/parts',
    namesSession: true,
    actors: atTheTable,
    query: partsQuery,
    output: billParts,
    asksDatabase: true,
  }),
  /** Keeps a part for who is about to pay it. */
  claimPart: create({
    path: 'tableSessions/claimPart',
    namesSession: true,
    actors: atTheTable,
    data: partClaim,
    query: nothing,
    output: partClaimed,
  }),
  /** The inverse: what was claimed is for others to pay again. */
  returnPart: create({
    path: 'tableSessions/returnPart',
    namesSession: true,
    actors: atTheTable,
    data: partReturn,
    query: nothing,
    output: partReturned,
  }),
  /** Divides what is open into parts, which stay until they are paid or returned. */
  splitBill: create({
    path: 'floor/split',
    actors: servingRoles,
    data: billSplit,
    query: nothing,
    output: billWasSplit,
  }),
} as const;
