import { isCallFailure } from './failure.ts';

/** A wait as short as this is waited out; a longer one is told. */
const longestWaitMs = 2000;
const mostTries = 5;

/** A house with too much to do says when to come again: the same call, with the same key, is sent once more then (SESSION-13). */
export function patient<Call>(send: (call: Call) => Promise<unknown>): (call: Call) => Promise<unknown> {
  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(call);
      } catch (error) {
        const waitMs = tries < mostTries ? waitAfter(error) : 0;
        if (waitMs === 0) throw error;
        await new Promise((over) => setTimeout(over, waitMs));
      }
    }
  };
}

function waitAfter(error: unknown): number {
  const told = isCallFailure(error) ? error.data['retryAfterMs'] : null;
  return typeof told === 'number' && told <= longestWaitMs ? told : 0;
}
