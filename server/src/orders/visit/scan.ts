import { visitCalls } from '@servery/contract/calls/visit-calls.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { codeMinutes, fixedCodeRefusal } from '@servery/engine/session/fixed-code.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, implementWithData } from '../../calls/service.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { SessionHead } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { TableItem } from '../store/table-items.ts';
import { scannedAt, ticketFor } from './scan-ticket.ts';

/** Dates a scan of the app, or a typed code; a free and a running table answer alike (VISIT-01). */
export function scanService(dependencies: OrderDependencies): Served {
  return implementWithData(visitCalls.scanCode, async ({ data }) => {
    const item = await dependencies.tables.byCode(data.viewItem);
    if (item === null || (data.shop !== null && data.shop !== item.shop))
      throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
    const snapshot = await dependencies.menus.snapshotOf(item.shop);
    if (snapshot === null) throw new Refused('initRefused', { reason: 'shopNotFound' });
    const now = dependencies.clock();
    return {
      ticket: ticketFor(dependencies.secret, data.viewItem, now),
      shop: item.shop,
      expiresAt: now + codeMinutes(snapshot.shop) * minuteMs,
      now,
    };
  });
}

export interface Scan {
  readonly viewItem: string;
  readonly ticket: string | null;
  readonly capacity: number;
}

export interface ScannedTable {
  readonly item: TableItem | null;
  readonly snapshot: MenuSnapshot | null;
  /** The session of the guests at the table. */
  readonly running: string | null;
  readonly isByStaff: boolean;
}

/** Why a scan opens and joins nothing; the ticket alone says when it was (SESSION-06). */
export function scanRefusal(
  { viewItem, ticket, capacity }: Scan,
  { item, snapshot, running, isByStaff }: ScannedTable,
  { secret, clock }: Pick<OrderDependencies, 'secret' | 'clock'>,
): Refused | null {
  const now = clock();
  const refusal = fixedCodeRefusal(
    {
      orderType: item?.orderType ?? 'dineIn',
      // No ticket, a forged one and one of another table are as old as can be.
      date: scannedAt(secret, viewItem, ticket) ?? 0,
      capacity,
      shop: snapshot?.shop ?? null,
      table: item,
      isRunning: running !== null,
      isByStaff,
      pendingOrders: item?.pending ?? 0,
      maxPendingOrders: snapshot?.shop.maxPendingOrders ?? null,
    },
    now,
  );
  return refusal === null ? null : new Refused('initRefused', { reason: refusal.code });
}

/** The session at the table of a fresh scan. */
export async function runningTableOf(
  scan: Omit<Scan, 'capacity'>,
  dependencies: OrderDependencies,
): Promise<SessionHead> {
  const item = await dependencies.tables.byCode(scan.viewItem);
  const snapshot = item === null ? null : await dependencies.menus.snapshotOf(item.shop);
  const running =
    item?.orderType === 'dineIn' ? await dependencies.sessions.atTable(item.id) : null;
  if (item === null) throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  const table = { item, snapshot, running, isByStaff: false };
  const refusal = scanRefusal({ ...scan, capacity: 1 }, table, dependencies);
  if (refusal !== null) throw refusal;
  const head = running === null ? null : await dependencies.sessions.head(running);
  if (head === null) throw new Refused('joinRefused', { reason: 'tableFree' });
  return head;
}
