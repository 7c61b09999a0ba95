import type { OrderType } from '../menu/order-type.ts';
import { editRefusal } from './status.ts';
import type { SessionStatus, StatusRefusal } from './status.ts';

export interface SwitchingSession {
  readonly type: OrderType;
  readonly status: SessionStatus;
  /** Whether it was a table's before: a table cannot be restored. */
  readonly wasDineIn: boolean;
}

export interface ModeSwitch {
  readonly to: OrderType;
  /** Whether the guest has confirmed that the table is given up. */
  readonly isConfirmed: boolean;
}

export type ModeRefusal =
  | StatusRefusal
  | { readonly code: 'modeFixed'; readonly from: OrderType; readonly to: OrderType }
  | { readonly code: 'modeNotConfirmed'; readonly from: OrderType; readonly to: OrderType };

/** Dine-in becomes takeaway, once confirmed and for good; nothing becomes dine-in (SESSION-05). */
export function modeRefusal(
  session: SwitchingSession,
  { to, isConfirmed }: ModeSwitch,
): ModeRefusal | null {
  if (session.type === to) return null;
  const closed = editRefusal(session.status);
  if (closed !== null) return closed;
  const from = session.type;
  if (!mayGo(session, to)) return { code: 'modeFixed', from, to };
  return from !== 'dineIn' || isConfirmed ? null : { code: 'modeNotConfirmed', from, to };
}

function mayGo({ type, wasDineIn }: SwitchingSession, to: OrderType): boolean {
  if (type === 'dineIn') return to === 'takeAway';
  return !wasDineIn && to !== 'dineIn';
}
