import { isCallFailure } from '@servery/contract/client/failure.ts';

/** Something else was sent under this key and done, though its answer was lost (SESSION-13). */
export function isKeyReused(error: unknown): boolean {
  return isCallFailure(error) && error.data.code === 'requestKeyReused';
}
