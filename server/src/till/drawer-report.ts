import { servingRoles } from '@servery/contract/actor.ts';
import type { Kysely } from 'kysely';
import { tillCalls } from '@servery/contract/calls/till-calls.ts';
import { isCounted } from '@servery/engine/till/drawer.ts';
import { drawerReport } from '@servery/engine/till/drawer-report.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import type { StaffDependencies } from '../orders/change/staff-change.ts';
import { refuseDrawer } from './refuse.ts';
import { drawerNamed, drawersOf, eventsOf } from './store/drawers.ts';
import type { StoredDrawer, StoredEvent } from './store/drawers.ts';
import { ownDrawer } from './usable-drawer.ts';

/** The drawers of a shop, and what happened at one of them (DRAWER-02). */
export function drawerReportServices({ db }: Pick<StaffDependencies, 'db'>): readonly Served[] {
  return [
    implement(tillCalls.findDrawers, async ({ query, caller }) => {
      const { shop } = staffOf(caller, servingRoles);
      return (await drawersOf(db, shop, query.$limit)).map(publicDrawer);
    }),
    implement(tillCalls.reportDrawer, async ({ query, caller }) => {
      const staff = staffOf(caller, servingRoles);
      const drawer = ownDrawer(await drawerNamed(db, query.drawer), staff);
      const isBlind = staff.role !== 'manager' && drawer.closedAt === null;
      // Who counts must not know what to find.
      if (isBlind && !isCounted(await eventsOf(db, drawer._id)))
        refuseDrawer({ code: 'countFirst' });
      return drawerReportOf(db, drawer);
    }),
  ];
}

/** X of an open drawer, Z of a closed one: the same function. */
export async function drawerReportOf(db: Kysely<Tables>, drawer: StoredDrawer): Promise<object> {
  const events = await eventsOf(db, drawer._id);
  return {
    ...publicDrawer(drawer),
    report: drawerReport(events),
    events: events.map(listedEvent),
  };
}

function publicDrawer({ _id, drawer, device, openedAt, closedAt }: StoredDrawer): object {
  return { _id, drawer, device, openedAt, closedAt };
}

/** Without the tables, which the report names. */
function listedEvent(event: StoredEvent): object {
  const { _id, kind, amount, tip, cashRounding, means, reason, session } = event;
  const { staff, staffName, device, at } = event;
  const money = { amount, tip, cashRounding, means };
  return { _id, kind, ...money, reason, session, staff, staffName, device, at };
}
