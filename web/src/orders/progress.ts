import type { ProgressLabel } from '@servery/engine/session/progress.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import type { Session } from '../shops/start.ts';

const steps = ['received', 'preparing', 'ready', 'completed'] as const satisfies ProgressLabel[];
const deliverySteps = [
  'received',
  'preparing',
  'onItsWay',
  'delivered',
] as const satisfies ProgressLabel[];
export type Step = (typeof steps)[number] | (typeof deliverySteps)[number];

/** Four, of which a delivery has its own at the end (DELIVERY-05). */
export function stepsOf(type: Session['type']): readonly Step[] {
  return type === 'delivery' ? deliverySteps : steps;
}

type OrderState = Pick<Session, 'type' | 'status' | 'progress' | 'payBy'>;

/** Index of the current step; -1 before the payment. */
export function stepAt({ type, progress }: Pick<Session, 'type' | 'progress'>): number {
  if (progress === 'paid') return 0;
  // Packed, it waits for its driver.
  const reached = type === 'delivery' && progress === 'ready' ? 'preparing' : progress;
  return stepsOf(type).findIndex((step) => step === reached);
}

type Timed = Pick<Session, 'type' | 'startTime' | 'paidTime' | 'progress' | 'progressTimes'>;

/** When a step was reached; null for later ones, also after the kitchen went back a step. */
export function stepTime(step: Step, session: Timed): number | null {
  const { type, startTime, progressTimes } = session;
  if (stepsOf(type).indexOf(step) > stepAt(session)) return null;
  return step === 'received' ? startTime : progressTimes[step];
}

/** Whether the kitchen waits for the payment; what it has begun does not wait (SESSION-14). */
export function mustBePaid({ type, status, progress, payBy }: OrderState): boolean {
  return type !== 'dineIn' && rightsIn[status].join && (progress === 'toPay' || payBy !== null);
}

type Tone = 'brand' | 'success' | 'danger' | 'warn' | 'neutral';

interface Label {
  readonly key: string;
  readonly tone: Tone;
}

const progressTones: Readonly<Partial<Record<ProgressLabel, Tone>>> = {
  ready: 'success',
  completed: 'neutral',
  delivered: 'neutral',
  paid: 'success',
  toPay: 'warn',
};

/** Whether an order is paid; null where there is nothing to pay, or no longer (RECORD-06). */
export function paymentOf({
  status,
  total,
}: Pick<Session, 'status' | 'total'>): 'paid' | 'toPay' | null {
  if (total === 0) return null;
  if (status === 'done') return 'paid';
  return rightsIn[status].join ? 'toPay' : null;
}

/** How an order ended, else its progress, and whether it is paid (SESSION-12, RECORD-06). */
export function labelsOf(session: OrderState & Pick<Session, 'total'>): readonly Label[] {
  const status = statusOf(session);
  const payment = paymentOf(session);
  if (payment === null || status.key === `progress.${payment}`) return [status];
  return [status, progressLabel(payment)];
}

function progressLabel(progress: ProgressLabel): Label {
  return { key: `progress.${progress}`, tone: progressTones[progress] ?? 'brand' };
}

function statusOf(session: OrderState): Label {
  const { type, status } = session;
  if (status === 'cancelled' || status === 'void')
    return { key: `status.${status}`, tone: 'danger' };
  if (status === 'test') return { key: 'status.test', tone: 'neutral' };
  if (type === 'dineIn' && status === 'done') return progressLabel('paid');
  return progressLabel(waitsForPayment(session) ? 'toPay' : session.progress);
}

/** The kitchen, or a table that asked to pay and orders no more. */
function waitsForPayment(session: OrderState): boolean {
  return mustBePaid(session) || (session.type === 'dineIn' && session.status === 'toPay');
}

/** What happens now, or why the order ended (RECORD-02). */
export function sentenceOf(session: OrderState & Pick<Session, 'endReason'>): string {
  const { type, status, progress, endReason } = session;
  if (status === 'cancelled') return `record.ended.${endReason ?? 'unknown'}`;
  if (status === 'void') return 'record.said.void';
  if (type === 'dineIn' && status === 'done') return 'record.said.paid';
  if (waitsForPayment(session)) return 'record.said.toPay';
  return `record.said.${stepAt(session) > 0 ? progress : 'received'}`;
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
