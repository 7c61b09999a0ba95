import { array, strictObject } from 'valibot';
import { servingRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import {
  drawerClosing,
  drawerCounted,
  drawerCounting,
  drawerOpening,
  drawerRecorded,
  drawerRecording,
  drawerReported,
  drawerSession,
} from '../schemas/drawer.ts';
import { id } from '../schemas/plain.ts';
import { limitOf, nothing } from '../schemas/query.ts';
import {
  billTenders,
  refundGiven,
  refundGiving,
  tenderTaken,
  tenderTaking,
} from '../schemas/tender.ts';

/** Money over the counter, and the drawers it goes into. */
export const tillCalls = {
  /** Pays a bill, or a part of it (TENDER-07). */
  takeTender: create({
    path: 'tenders/take',
    actors: servingRoles,
    data: tenderTaking,
    query: nothing,
    output: tenderTaken,
  }),
  /** Gives money back, by the means it came (TENDER-08). */
  refundTender: create({
    path: 'tenders/refund',
    actors: servingRoles,
    data: refundGiving,
    query: nothing,
    output: refundGiven,
  }),
  findTenders: find({
    path: 'tenders',
    actors: servingRoles,
    query: strictObject({ session: id }),
    output: billTenders,
  }),
  openDrawer: create({
    path: 'drawers/open',
    actors: servingRoles,
    data: drawerOpening,
    query: nothing,
    output: drawerSession,
  }),
  recordInDrawer: create({
    path: 'drawers/record',
    actors: servingRoles,
    data: drawerRecording,
    query: nothing,
    output: drawerRecorded,
  }),
  countDrawer: create({
    path: 'drawers/count',
    actors: servingRoles,
    data: drawerCounting,
    query: nothing,
    output: drawerCounted,
  }),
  closeDrawer: create({
    path: 'drawers/close',
    actors: servingRoles,
    data: drawerClosing,
    query: nothing,
    output: drawerReported,
  }),
  /** The drawers of a shop: those that are open, then the latest. */
  findDrawers: find({
    path: 'drawers',
    actors: servingRoles,
    query: strictObject({ $limit: limitOf(100, 20) }),
    output: array(drawerSession),
  }),
  reportDrawer: find({
    path: 'drawers/report',
    actors: servingRoles,
    query: strictObject({ drawer: id }),
    output: drawerReported,
  }),
} as const;
