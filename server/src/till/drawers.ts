import { servingRoles } from '@servery/contract/actor.ts';
import type { Transaction } from 'kysely';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { tillCalls } from '@servery/contract/calls/till-calls.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { expectedCash } from '@servery/engine/till/drawer.ts';
import { newId } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { staffOf } from '../calls/caller-roles.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import type { StaffDependencies } from '../orders/change/staff-change.ts';
import { authorize, loggingRefusals } from '../staff/authorize.ts';
import { drawerReportOf } from './drawer-report.ts';
import { refuseDrawer } from './refuse.ts';
import { closeDrawer, insertDrawer, openTables } from './store/drawers.ts';
import type { DoneBy } from './store/tenders.ts';
import { recordInDrawer, usableDrawer } from './usable-drawer.ts';

type DrawerDependencies = Pick<StaffDependencies, 'db' | 'clock'>;

/** Cash from opening to closing (DRAWER-05). */
export function drawerServices(dependencies: DrawerDependencies): readonly Served[] {
  return [
    openService(dependencies),
    recordService(dependencies),
    countService(dependencies),
    closeService(dependencies),
  ];
}

interface DrawerWork {
  readonly transaction: Transaction<Tables>;
  readonly staff: Staff;
  readonly by: DoneBy;
}

interface DrawerCall {
  readonly call: Call;
  readonly data: { readonly requestKey: string | null };
  readonly caller: Caller;
}

/** One transaction with its answer, once for a request key. */
function once(
  { call, data, caller }: DrawerCall,
  { db, clock }: DrawerDependencies,
  work: (about: DrawerWork) => Promise<object>,
): Promise<unknown> {
  const staff = staffOf(caller, servingRoles);
  const request = { scope: nameOf(call), key: data.requestKey, payload: data };
  return loggingRefusals(db, () =>
    runOnce(db, request, (transaction) => {
      const by = { staff: staff.staff, device: staff.device, at: clock() };
      return work({ transaction, staff, by });
    }),
  );
}

function openService(dependencies: DrawerDependencies): Served {
  const call = tillCalls.openDrawer;
  return implementWithData(call, ({ data, caller }) =>
    once({ call, data, caller }, dependencies, async ({ transaction, staff, by }) => {
      const opened = { _id: newId(), drawer: data.drawer, device: by.device, openedAt: by.at };
      const drawer = { ...opened, shop: staff.shop };
      if (!(await insertDrawer(transaction, drawer))) refuseDrawer({ code: 'drawerOpen' });
      const usable = { drawer: { ...drawer, closedAt: null }, events: [] };
      await recordInDrawer(transaction, usable, { kind: 'open', amount: data.float, ...by });
      return { ...opened, closedAt: null };
    }),
  );
}

function recordService(dependencies: DrawerDependencies): Served {
  const call = tillCalls.recordInDrawer;
  return implementWithData(call, ({ data, caller }) =>
    once({ call, data, caller }, dependencies, async ({ transaction, staff, by }) => {
      const { kind, amount, reason } = data;
      // A drawer that is opened without a sale moves nothing, all else moves something.
      if ((kind === 'noSale') !== (amount === 0)) refuseDrawer({ code: 'nothingGiven' });
      const drawer = await usableDrawer(transaction, data.drawer, staff);
      if (kind === 'noSale') await authorizeNoSale(data, { transaction, staff, by });
      return { event: await recordInDrawer(transaction, drawer, { kind, amount, reason, ...by }) };
    }),
  );
}

async function authorizeNoSale(
  { drawer: target, approval }: { readonly drawer: string; readonly approval: string | null },
  { transaction, staff, by: { at: nowMs } }: DrawerWork,
): Promise<void> {
  const part = { action: 'noSale', target, amount: 0, bill: 0 } as const;
  await authorize(transaction, { ...part, staff, approval, nowMs });
}

/** What was expected is known after the count (DRAWER-03). */
function countService(dependencies: DrawerDependencies): Served {
  const call = tillCalls.countDrawer;
  return implementWithData(call, ({ data, caller }) =>
    once({ call, data, caller }, dependencies, async ({ transaction, staff, by }) => {
      const drawer = await usableDrawer(transaction, data.drawer, staff);
      const { counted } = data;
      const count = { kind: 'count', amount: counted, ...by } as const;
      const event = await recordInDrawer(transaction, drawer, count);
      const expected = expectedCash(drawer.events);
      return { event, counted, expected, overOrShort: cents(counted - expected) };
    }),
  );
}

function closeService(dependencies: DrawerDependencies): Served {
  const call = tillCalls.closeDrawer;
  return implementWithData(call, ({ data, caller }) =>
    once({ call, data, caller }, dependencies, async ({ transaction, staff, by }) => {
      const usable = await usableDrawer(transaction, data.drawer, staff);
      const tables = await openTables(transaction, staff.shop);
      const close = { kind: 'close', amount: noCents, reason: data.reason, ...by } as const;
      await recordInDrawer(transaction, usable, { ...close, openTables: tables });
      await closeDrawer(transaction, data.drawer, by.at);
      return drawerReportOf(transaction, { ...usable.drawer, closedAt: by.at });
    }),
  );
}
