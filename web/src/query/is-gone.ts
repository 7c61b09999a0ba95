import { isCallFailure } from '@servery/contract/client/failure.ts';

/** The order does not exist or is not this guest's; the server does not reveal which (SAFE-02). */
export function isGone(error: unknown): boolean {
  return isCallFailure(error) && error.data.code === 'notFound';
}
