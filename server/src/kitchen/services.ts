import { staffRoles } from '@servery/contract/actor.ts';
import { kitchenCalls } from '@servery/contract/calls/kitchen-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { StaffDependencies } from '../orders/change/staff-change.ts';
import { boardOf } from './board.ts';
import { type ChangeDependencies, changeLines } from './change.ts';
import { progressService } from './set-progress.ts';
import { changedSince, latestChange } from './store/board.ts';
import { markSeen } from './store/ticket-changes.ts';

export type KitchenDependencies = ChangeDependencies & StaffDependencies;

/** The kitchen of a shop, for its staff (KITCHEN-07, KITCHEN-09, KITCHEN-12). */
export function kitchenServices(dependencies: KitchenDependencies): readonly Served[] {
  const { db, clock } = dependencies;
  return [
    implement(kitchenCalls.findTickets, ({ query, caller }) =>
      boardOf(staffOf(caller, staffRoles).shop, query, dependencies),
    ),
    implementWithData(kitchenCalls.changeTicket, ({ data, caller }) =>
      changeLines(data, staffOf(caller, staffRoles), dependencies),
    ),
    implementWithData(kitchenCalls.confirmSeen, async ({ data, caller }) => {
      const { shop } = staffOf(caller, staffRoles);
      const now = clock();
      await markSeen(db, shop, { tickets: data.tickets, now });
      // First: what changes meanwhile is named again the next time.
      const latest = await latestChange(db, shop);
      const known = data.latest;
      const isSame = known === latest;
      const changed = isSame
        ? []
        : known === undefined
          ? null
          : await changedSince(db, shop, known);
      return { now, latest, changed };
    }),
    progressService(dependencies),
  ];
}
