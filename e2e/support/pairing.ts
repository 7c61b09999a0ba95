import { setTimeout } from 'node:timers/promises';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { anonymousCalls } from './calls.ts';

function waitFor(error: unknown): number | null {
  const isRefused = isCallFailure(error) && error.data.code === 'tooMany';
  return isRefused ? Number(error.data['retryAfterMs']) : null;
}

/** The key of a device that is paired by this code. Journeys pair more than anybody may at once. */
export async function pairedKey(address: string, code: string): Promise<string> {
  const data = { code, requestKey: newRequestKey() };
  for (;;)
    try {
      return (await anonymousCalls(address).call('create devices/pair', { data })).key;
    } catch (error) {
      const waitMs = waitFor(error);
      if (waitMs === null) throw error;
      await setTimeout(waitMs);
    }
}
