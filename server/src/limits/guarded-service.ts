import type { SessionGuessLimit } from './session-guess-limit.ts';
import type { Served } from '../calls/service.ts';

/** Wrong ids and keys of sessions are limited over all calls that name one (SAFE-05). */
export function guarded(served: Served, guesses: SessionGuessLimit): Served {
  if (served.call.namesSession !== true) return served;
  return {
    call: served.call,
    prepare: (incoming) => {
      const work = served.prepare(incoming);
      const session = sessionIn(incoming);
      // A cart without an order guesses nothing, and must not be refused because of a guesser
      // beside it.
      return session === null ? work : () => guesses(incoming.caller, session, work);
    },
  };
}

/** The session a call names, wherever it names it, not validated yet; null for none. */
function sessionIn({
  id,
  data,
  query,
}: {
  readonly id: unknown;
  readonly data: unknown;
  readonly query: unknown;
}): string | null {
  const named = [
    id,
    fieldOf(data, 'session'),
    fieldOf(data, 'item'),
    fieldOf(data, 'id'),
    fieldOf(query, 'session'),
  ];
  return named.find((name) => typeof name === 'string') ?? null;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? Reflect.get(value, field)
    : undefined;
}
