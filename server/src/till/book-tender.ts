import { atLeastZero } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { TenderKind } from '@servery/engine/till/bill-account.ts';
import type { TakenTender } from '@servery/engine/till/take-tender.ts';
import { newId } from '../auth/random-keys.ts';
import type { Staff } from '../calls/caller-roles.ts';
import type { ChangeContext } from '../orders/change/staff-change.ts';
import { changeStatus, closeSession, noteMoney } from '../orders/store/payable-sessions.ts';
import type { PayableSession } from '../orders/store/payable-sessions.ts';
import { markPartPayer, markPayer, phoneAtCounter } from '../orders/store/visit-phones.ts';
import { insertTender } from './store/tenders.ts';
import { recordInDrawer } from './usable-drawer.ts';
import type { UsableDrawer } from './usable-drawer.ts';
import { Refused } from '../calls/refused.ts';
import { isWaitedForAtTerminal } from '../payments/store/terminals.ts';

/** What is left to pay of an order. */
export function openOf({ total, paid }: Pick<PayableSession, 'total' | 'paid'>): Cents {
  return atLeastZero(total - paid);
}

/** A tender that was decided on, and by whom it was taken. */
export interface DecidedTender {
  readonly kind: TenderKind;
  readonly label: string;
  readonly name: TranslatedName;
  readonly method: string | null;
  readonly taken: TakenTender;
  readonly staff: Staff;
  readonly drawer: UsableDrawer | null;
  /** The part of a divided bill that it pays; null for none. */
  readonly part: string | null;
}

/**
 * The one way in which money that staff took is booked: with its event at the drawer, and the order
 * is toPay after the first tender and done after the last (TENDER-07). Returns the tender's id.
 */
export async function bookTender(
  session: PayableSession,
  tender: DecidedTender,
  context: ChangeContext,
): Promise<string> {
  const { transaction, nowMs } = context;
  // The card may be charged at this moment (TERMINAL-04).
  if (await isWaitedForAtTerminal(transaction, session._id, nowMs))
    throw new Refused('paymentRefused', { reason: 'terminalOpen' });
  const { kind, label, name, method, taken, staff, drawer, part } = tender;
  const { open, ...money } = taken;
  const _id = newId();
  const by = { staff: staff.staff, device: staff.device, at: nowMs };
  await insertTender(transaction, {
    _id,
    session: session._id,
    currency: session.currency,
    kind,
    label,
    name,
    method,
    ...money,
    ...by,
    drawer: drawer?.drawer._id ?? null,
    part,
  });
  if (drawer !== null) {
    const event = kind === 'cash' ? 'cashTender' : 'otherTender';
    await recordInDrawer(transaction, drawer, { kind: event, ...money, tender: _id, ...by });
  }
  if (part !== null) await markPartPayer(transaction, part, nowMs);
  await moveOn(session, open, context);
  return _id;
}

async function moveOn(
  session: PayableSession,
  open: Cents,
  { transaction, nowMs }: ChangeContext,
): Promise<void> {
  const { _id, status } = session;
  if (open === 0) {
    await markPayer(transaction, await phoneAtCounter(transaction, _id), nowMs);
    await closeSession(transaction, session, nowMs);
  } else if (status === 'ongoing') {
    await changeStatus(transaction, _id, { to: 'toPay', nowMs });
  } else {
    await noteMoney(transaction, _id, nowMs);
  }
}
