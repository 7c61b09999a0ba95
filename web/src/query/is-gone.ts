import { isCallFailure } from '@servery/contract/client/failure.ts';

/** Whether there is no such order, or none that this guest may read: both are told alike (SAFE-02). */
export function isGone(error: unknown): boolean {
  return isCallFailure(error) && error.data.code === 'notFound';
}
