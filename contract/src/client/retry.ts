import { isCallFailure } from './failure.ts';

/** A retry delay up to this is waited out; a longer one is reported. */
const longestWaitMs = 2000;
const mostTries = 5;

type Send<Call, Answer> = (call: Call) => Promise<Answer>;

/** A busy server names a delay: the call is sent again after it, with its key (SESSION-13). */
export function withRetry<Call, Answer>(
  send: Send<Call, Answer>,
  waitAfter: (error: unknown) => number = namedDelay,
): Send<Call, Answer> {
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

function namedDelay(error: unknown): number {
  const received = retryAfterOf(error) ?? 0;
  return received <= longestWaitMs ? received : 0;
}

/** The retry delay the server named. */
export function retryAfterOf(error: unknown): number | null {
  const received = isCallFailure(error) ? error.data['retryAfterMs'] : null;
  return typeof received === 'number' ? received : null;
}
