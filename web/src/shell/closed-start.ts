import { isCallFailure } from '@servery/contract/client/failure.ts';

/** How the app goes on although the table it remembers is closed; null tells it and leads home. */
export type ClosedStart = 'stay' | 'farewell' | null;

const goingOn: Readonly<Record<string, ClosedStart>> = {
  payment: 'stay',
  order: 'farewell',
  round: 'farewell',
  tableRecord: 'farewell',
};

/** Whoever has just paid for the table must read that it is paid, not that it is closed (PAY-05, SESSION-03). */
export function closedStart(error: unknown, page: string): ClosedStart {
  if (!isCallFailure(error) || error.data.code !== 'sessionClosed') return null;
  return error.data['status'] === 'done' ? (goingOn[page] ?? null) : null;
}
