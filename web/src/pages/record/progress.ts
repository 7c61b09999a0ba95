import type { ProgressLabel } from '@servery/engine/session/progress.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import type { Session } from '../../api/start.ts';

export const steps = ['received', 'preparing', 'ready', 'completed'] as const satisfies ProgressLabel[];

/** Which of the four steps an order is at; before any while it waits to be paid. */
export function stepAt(progress: ProgressLabel): number {
  if (progress === 'paid') return 0;
  return steps.findIndex((step) => step === progress);
}

type Tone = 'brand' | 'success' | 'danger' | 'warn' | 'neutral';

/** The one word for an order, and its colour: how it ended, else how far it is (SESSION-12). */
export function statusOf({ status, progress }: Pick<Session, 'status' | 'progress'>): {
  readonly key: string;
  readonly tone: Tone;
} {
  if (status === 'cancelled' || status === 'void') return { key: `status.${status}`, tone: 'danger' };
  if (status === 'toPay' || progress === 'toPay') return { key: 'progress.toPay', tone: 'warn' };
  if (progress === 'ready') return { key: 'progress.ready', tone: 'success' };
  if (progress === 'completed') return { key: 'progress.completed', tone: 'neutral' };
  return { key: `progress.${progress}`, tone: 'brand' };
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
