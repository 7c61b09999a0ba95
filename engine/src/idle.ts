import {
  idleDialogDefaultMs,
  idleDialogMs,
  idleResetDefaultMs,
  idleResetMs,
  moreTimeFactor,
  moreTimeWarningMs,
} from './limits.ts';

export interface IdleLimits {
  readonly warnAfterMs: number;
  readonly resetAfterMs: number;
}

export interface KioskMoment {
  readonly nowMs: number;
  readonly lastTouchMs: number;
  /** Without an order there is nothing to lose. */
  readonly hasOrder: boolean;
  /** A payment was started and its outcome is unknown. */
  readonly isPaymentOpen: boolean;
}

export type Idle =
  | { readonly kind: 'off' }
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  /** Time is up, but money may have moved: query the gateway instead of resetting. */
  | { readonly kind: 'awaitingPayment' }
  | { readonly kind: 'reset' };

export const kioskIdleLimits: IdleLimits = { warnAfterMs: idleDialogMs, resetAfterMs: idleResetMs };
/** The dialog's own, for a screen that names none. */
const defaultIdleLimits: IdleLimits = {
  warnAfterMs: idleDialogDefaultMs,
  resetAfterMs: idleResetDefaultMs,
};

/** The state of a kiosk that has not been touched for a while (KIOSK-03). */
export function idleAt(moment: KioskMoment, limits: IdleLimits = defaultIdleLimits): Idle {
  if (!moment.hasOrder && !moment.isPaymentOpen) return { kind: 'off' };
  const quietMs = moment.nowMs - moment.lastTouchMs;
  if (quietMs < limits.warnAfterMs) return { kind: 'active' };
  if (quietMs < limits.resetAfterMs) return warningAfter(limits.resetAfterMs - quietMs);
  return { kind: moment.isPaymentOpen ? 'awaitingPayment' : 'reset' };
}

/** For a guest who asks for more time: ten times the wait, at least 30 s to answer (KIOSK-03). */
export function withMoreTime({ warnAfterMs, resetAfterMs }: IdleLimits): IdleLimits {
  const warnLater = warnAfterMs * moreTimeFactor;
  const answerMs = Math.max(resetAfterMs - warnAfterMs, moreTimeWarningMs);
  return { warnAfterMs: warnLater, resetAfterMs: warnLater + answerMs };
}

function warningAfter(leftMs: number): Idle {
  return { kind: 'warning', secondsLeft: Math.ceil(leftMs / 1000) };
}
