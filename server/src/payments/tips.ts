import { type Transaction, sql } from 'kysely';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { Refused } from '../calls/refused.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import { frozenParts } from '../menu/store/frozen-parts.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { sessionStore } from '../orders/store/sessions.ts';
import type { Tables } from '../database/tables.ts';
import { recomputed } from '../orders/read/recompute.ts';
import { refuseLargeTips, refuseTips } from '../orders/place/refusals.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** The tips of a table, and the menu snapshot of the shop that accepts them or not. */
export interface TableTips {
  readonly amount: Cents;
  readonly snapshot: MenuSnapshot;
}

/** Null if tips were not mentioned: those on the bill stay. */
export async function tableTips(
  amount: number | null,
  shop: string,
  { menus }: Pick<PaymentDependencies, 'menus'>,
): Promise<TableTips | null> {
  if (amount === null) return null;
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot === null) throw new Refused('notFound');
  return { amount: cents(amount), snapshot };
}

interface TipChange {
  readonly tips: TableTips | null;
  readonly nowMs: number;
}

/** Adds tips to a table's bill; a payment of an older amount is due back (PAY-09, PAY-04). */
export async function withTips(
  transaction: Transaction<Tables>,
  session: PayableSession,
  { tips, nowMs }: TipChange,
): Promise<PayableSession> {
  if (tips === null) return session;
  const { _id, type, paid } = session;
  // A self-order gets its tips when it is placed; here nobody would see the total change.
  if (type !== 'dineIn') throw new Refused('inputInvalid', { where: ['data', 'tips'] });
  refuseTips(tips.snapshot, tips.amount);
  const bill = await billWith(transaction, _id, { tips: tips.amount, paid });
  if (bill === null) return session;
  refuseLargeTips(tips.snapshot, bill);
  await writeTips(transaction, _id, { bill, nowMs });
  return { ...session, total: bill.total };
}

interface Tipping {
  readonly tips: Cents;
  readonly paid: Cents;
}

/** Computed from what is stored, so that only the tips change (SAFE-04); null if unchanged. */
async function billWith(
  transaction: Transaction<Tables>,
  id: string,
  { tips, paid }: Tipping,
): Promise<Bill | null> {
  const stored = await sessionStore(transaction).session(id);
  if (stored === null || stored.tips === tips) return null;
  const partsOf = frozenParts(transaction).bodiesOf;
  const billOf = (amount: Cents): Promise<Bill | null> =>
    recomputed({ ...stored, tips: amount }, { partsOf });
  const asked = await billOf(tips);
  if (asked === null) throw new Error('the frozen parts of the order are missing');
  // What was paid of the tips so far stays a tip: it would be left over, and owed to nobody.
  const kept = cents(Math.min(stored.tips, tips + Math.max(0, paid - asked.total)));
  return kept > tips ? billOf(kept) : asked;
}

async function writeTips(
  transaction: Transaction<Tables>,
  id: string,
  { bill, nowMs }: { readonly bill: Bill; readonly nowMs: number },
): Promise<void> {
  await sql`with tipped as (
      update sessions set tips = ${bill.tips}, total = ${bill.total},
        bill = ${JSON.stringify(bill)}::jsonb
      where id = ${id} returning id, shop)
    insert into outbox (topic, session, shop, at)
      select 'patched', id, shop, ${new Date(nowMs)}::timestamptz from tipped`.execute(transaction);
}
