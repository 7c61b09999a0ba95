import { array, maxLength, optional, pipe, strictObject } from 'valibot';
import { servingRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import {
  approvalDocument,
  approvalGrant,
  approvalRequest,
  approvalRules,
  approvalRulesChange,
  logEntry,
  namedApproval,
} from '../schemas/approvals.ts';
import { idCursor, limitOf, nothing } from '../schemas/query.ts';
import { pageOf } from '../schemas/session.ts';

/** What needs a second person, and the log of it. */
export const approvalCalls = {
  /** Managers get all of the shop, everybody else their own (APPROVAL-03). */
  findApprovals: find({
    path: 'approvals',
    actors: servingRoles,
    query: nothing,
    output: array(approvalDocument),
  }),
  requestApproval: create({
    path: 'approvals/request',
    actors: servingRoles,
    data: approvalRequest,
    query: nothing,
    output: approvalDocument,
    perMinute: 60,
  }),
  grantApproval: create({
    path: 'approvals/grant',
    actors: servingRoles,
    data: approvalGrant,
    query: nothing,
    output: approvalDocument,
    perMinute: 60,
  }),
  refuseApproval: create({
    path: 'approvals/refuse',
    actors: servingRoles,
    data: namedApproval,
    query: nothing,
    output: approvalDocument,
  }),
  findApprovalRules: find({
    path: 'approvals/rules',
    actors: servingRoles,
    query: nothing,
    output: approvalRules,
  }),
  setApprovalRules: create({
    path: 'approvals/setRules',
    actors: ['manager'],
    data: approvalRulesChange,
    query: nothing,
    output: approvalRules,
  }),
  /** The newest first (APPROVAL-06). */
  findStaffLog: find({
    path: 'staffLog',
    actors: ['manager'],
    query: strictObject({
      $limit: limitOf(100, 20),
      $and: optional(pipe(array(strictObject({ _id: idCursor })), maxLength(3))),
    }),
    output: pageOf(logEntry),
  }),
} as const;
