import type { ProgressLabel } from '@servery/engine/session/progress.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import type { Session } from '../shops/start.ts';

export const steps = [
  'received',
  'preparing',
  'ready',
  'completed',
] as const satisfies ProgressLabel[];
export type Step = (typeof steps)[number];

type OrderState = Pick<Session, 'status' | 'progress' | 'payBy'>;
type TypedOrderState = OrderState & Pick<Session, 'type'>;

/** Index of the current step; -1 before the payment. */
export function stepAt(progress: ProgressLabel): number {
  if (progress === 'paid') return 0;
  return steps.findIndex((step) => step === progress);
}

type Timed = Pick<Session, 'startTime' | 'paidTime' | 'progress' | 'progressTimes'>;

/** When a step was reached; null for later ones, also after the kitchen went back a step. */
export function stepTime(step: Step, { startTime, progress, progressTimes }: Timed): number | null {
  if (steps.indexOf(step) > stepAt(progress)) return null;
  return step === 'received' ? startTime : progressTimes[step];
}

/** Whether the kitchen waits for the payment; a table pays after its meal (SESSION-14). */
export function mustBePaid(session: TypedOrderState): boolean {
  return session.type !== 'dineIn' && isUnpaid(session);
}

function isUnpaid({ status, progress, payBy }: OrderState): boolean {
  return rightsIn[status].join && (status === 'toPay' || progress === 'toPay' || payBy !== null);
}

type Tone = 'brand' | 'success' | 'danger' | 'warn' | 'neutral';

/** Label and colour of an order: how it ended, else its progress (SESSION-12). */
export function statusOf(session: OrderState): { readonly key: string; readonly tone: Tone } {
  const { status, progress } = session;
  if (status === 'cancelled' || status === 'void')
    return { key: `status.${status}`, tone: 'danger' };
  if (isUnpaid(session)) return { key: 'progress.toPay', tone: 'warn' };
  if (progress === 'ready') return { key: 'progress.ready', tone: 'success' };
  if (progress === 'completed') return { key: 'progress.completed', tone: 'neutral' };
  return { key: `progress.${progress}`, tone: 'brand' };
}

/** What happens now, or why the order ended (RECORD-02). */
export function sentenceOf(session: OrderState & Pick<Session, 'endReason'>): string {
  const { status, progress, endReason } = session;
  if (status === 'cancelled') return `record.ended.${endReason ?? 'unknown'}`;
  if (status === 'void') return 'record.said.void';
  if (isUnpaid(session)) return 'record.said.toPay';
  return `record.said.${steps[Math.max(0, stepAt(progress))] ?? 'received'}`;
}

/** Whether the order is neither completed, picked up nor cancelled. */
export function isRunning({
  status,
  progress,
  tvStatus,
}: Pick<Session, 'status' | 'progress' | 'tvStatus'>): boolean {
  const isOver = rightsIn[status].finished && status !== 'done';
  return !isOver && tvStatus !== 'taken' && progress !== 'completed';
}

/** A guest may cancel before cooking and payment; at a table only staff can (SESSION-02). */
export function mayCancel({
  type,
  status,
  progress,
  tableItem,
}: Pick<Session, 'type' | 'status' | 'progress' | 'tableItem'>): boolean {
  // An order that began at a table is cancelled by staff, also after it was taken away
  // (SESSION-05).
  return (
    type !== 'dineIn' && tableItem === null && rightsIn[status].edit && progress === 'received'
  );
}
