import { sessionIn } from './limit-key.ts';
import type { SessionGuessLimit } from './session-guess-limit.ts';
import type { Served } from '../calls/service.ts';

/** Wrong ids and keys of sessions are limited over all calls that name one (SAFE-05). */
export function guarded(served: Served, guesses: SessionGuessLimit): Served {
  if (served.call.namesSession !== true) return served;
  return {
    call: served.call,
    prepare: (incoming) => {
      const work = served.prepare(incoming);
      const session = sessionIn(served.call, incoming);
      // A cart without an order guesses nothing, and must not be refused because of a guesser
      // beside it.
      return session === null ? work : () => guesses(incoming.caller, session, work);
    },
  };
}
