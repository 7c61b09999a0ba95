import type { Transaction } from 'kysely';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { leftOf, roundingLeft } from '@servery/engine/till/bill-account.ts';
import type { Refund } from '@servery/engine/till/bill-account.ts';
import { newId } from '../auth/random-keys.ts';
import type { Staff } from '../calls/caller-roles.ts';
import type { ChangeContext } from '../orders/change/staff-change.ts';
import type { Tables } from '../database/tables.ts';
import { refuseDrawer } from './refuse.ts';
import { asTender, insertRefund, refundablePayments, tendersOf } from './store/tenders.ts';
import type { NewRefund, StoredTender } from './store/tenders.ts';
import { recordInDrawer, usableDrawer } from './usable-drawer.ts';
import type { UsableDrawer } from './usable-drawer.ts';

/** How money goes back: why, by whom, and out of which drawer. */
export interface GivingBack {
  readonly reason: string;
  readonly staff: Staff;
  /** The open drawer that it comes from; cash needs one. */
  readonly drawer: string | null;
}

/** Gives so much of a tender back and returns the refund's id (TENDER-05). */
export async function giveBack(
  tender: StoredTender,
  { amount, tip, ...about }: Pick<Refund, 'amount' | 'tip'> & GivingBack,
  context: ChangeContext,
): Promise<string> {
  const left = leftOf(tender, tender.refunds).amount;
  const after = cents(left - amount);
  const undone = cents(roundingLeft(tender, left) - roundingLeft(tender, after));
  const drawer = await drawerFor(tender, about, context.transaction);
  const money = { amount, tip, cashRounding: undone };
  return recordRefund(
    { of: { tender: tender._id }, ...money },
    { ...about, drawer },
    {
      ...context,
      event: tender.kind === 'cash' ? 'cashRefund' : 'otherRefund',
    },
  );
}

/** Gives so much of a payment through a gateway back: staff have the gateway do it (PAY-11). */
export async function givePaymentBack(
  payment: string,
  { amount, tip, ...about }: Pick<Refund, 'amount' | 'tip'> & GivingBack,
  context: ChangeContext,
): Promise<string> {
  const money = { amount, tip, cashRounding: noCents };
  const drawer =
    about.drawer === null
      ? null
      : await usableDrawer(context.transaction, about.drawer, about.staff);
  return recordRefund(
    { of: { payment }, ...money },
    { ...about, drawer },
    {
      ...context,
      event: 'otherRefund',
    },
  );
}

/**
 * Gives back all that the tenders of an order have left, and what was paid at terminals: it is
 * void. What was paid on a page of a gateway is due back (PAY-11).
 */
export async function giveAllBack(
  session: string,
  about: GivingBack,
  context: ChangeContext,
): Promise<void> {
  for (const tender of await tendersOf(context.transaction, session)) {
    const left = leftOf(tender, tender.refunds);
    if (left.amount + left.tip > 0) await giveBack(tender, { ...left, ...about }, context);
  }
  for (const payment of await refundablePayments(context.transaction, session)) {
    const left = leftOf(asTender(payment), payment.refunds);
    if (payment.atTerminal && left.amount + left.tip > 0)
      await givePaymentBack(payment.payment, { ...left, ...about }, context);
  }
}

async function drawerFor(
  { kind }: Pick<StoredTender, 'kind'>,
  { drawer, staff }: GivingBack,
  transaction: Transaction<Tables>,
): Promise<UsableDrawer | null> {
  if (drawer !== null) return usableDrawer(transaction, drawer, staff);
  if (kind === 'cash') refuseDrawer({ code: 'drawerNeeded' });
  return null;
}

type RefundMoney = Pick<NewRefund, 'of' | 'amount' | 'tip' | 'cashRounding'>;

interface RefundSource extends Omit<GivingBack, 'drawer'> {
  readonly drawer: UsableDrawer | null;
}

async function recordRefund(
  money: RefundMoney,
  { reason, staff, drawer }: RefundSource,
  { transaction, nowMs, event }: ChangeContext & { readonly event: 'cashRefund' | 'otherRefund' },
): Promise<string> {
  const _id = newId();
  const by = { staff: staff.staff, device: staff.device, at: nowMs };
  const at = drawer?.drawer._id ?? null;
  await insertRefund(transaction, { _id, ...money, reason, drawer: at, ...by });
  const { amount, tip } = money;
  if (drawer !== null)
    await recordInDrawer(transaction, drawer, { kind: event, amount, tip, refund: _id, ...by });
  return _id;
}
