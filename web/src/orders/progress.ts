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

type Standing = Pick<Session, 'status' | 'progress' | 'payBy'>;
type OwnStanding = Standing & Pick<Session, 'type'>;

/** Which of the four steps an order is at; before any while it waits to be paid. */
export function stepAt(progress: ProgressLabel): number {
  if (progress === 'paid') return 0;
  return steps.findIndex((step) => step === progress);
}

type Timed = Pick<Session, 'startTime' | 'paidTime' | 'progress' | 'progressTimes'>;

/** When a step was reached; null for those to come, also when the kitchen went back a step. */
export function stepTime(step: Step, { startTime, progress, progressTimes }: Timed): number | null {
  if (steps.indexOf(step) > stepAt(progress)) return null;
  return step === 'received' ? startTime : progressTimes[step];
}

/** Whether the kitchen waits for the money; a table eats first and pays then (SESSION-14). */
export function mustBePaid(session: OwnStanding): boolean {
  return session.type !== 'dineIn' && isUnpaid(session);
}

function isUnpaid({ status, progress, payBy }: Standing): boolean {
  return rightsIn[status].join && (status === 'toPay' || progress === 'toPay' || payBy !== null);
}

type Tone = 'brand' | 'success' | 'danger' | 'warn' | 'neutral';

/** The label of an order and its colour: how it ended, else how far it is (SESSION-12). */
export function statusOf(session: Standing): { readonly key: string; readonly tone: Tone } {
  const { status, progress } = session;
  if (status === 'cancelled' || status === 'void')
    return { key: `status.${status}`, tone: 'danger' };
  if (isUnpaid(session)) return { key: 'progress.toPay', tone: 'warn' };
  if (progress === 'ready') return { key: 'progress.ready', tone: 'success' };
  if (progress === 'completed') return { key: 'progress.completed', tone: 'neutral' };
  return { key: `progress.${progress}`, tone: 'brand' };
}

/** The sentence under the number: what happens now, or why nothing does. */
export function sentenceOf(session: Standing & Pick<Session, 'endReason'>): string {
  const { status, progress, endReason } = session;
  if (status === 'cancelled') return `record.ended.${endReason ?? 'unknown'}`;
  if (status === 'void') return 'record.said.void';
  if (isUnpaid(session)) return 'record.said.toPay';
  return `record.said.${steps[Math.max(0, stepAt(progress))] ?? 'received'}`;
}

/** Whether anybody still waits for it. */
export function isRunning({
  status,
  progress,
  tvStatus,
}: Pick<Session, 'status' | 'progress' | 'tvStatus'>): boolean {
  const isOver = rightsIn[status].finished && status !== 'done';
  return !isOver && tvStatus !== 'taken' && progress !== 'completed';
}

/** A guest calls off what nobody has begun to cook or to pay; a table asks staff (SESSION-02). */
export function mayCancel({
  type,
  status,
  progress,
  tableItem,
}: Pick<Session, 'type' | 'status' | 'progress' | 'tableItem'>): boolean {
  // What was ordered at a table is staff's to call off, though it was taken along since
  // (SESSION-05).
  return (
    type !== 'dineIn' && tableItem === null && rightsIn[status].edit && progress === 'received'
  );
}
