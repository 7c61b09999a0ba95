import type { MissBudget } from './session-guesses.ts';
import type { Served } from '../calls/service.ts';

/** Calls that name a session: whoever guesses ids or keys is slowed down at every one of them together (SAFE-05). */
const aboutSessions: ReadonlySet<string> = new Set([
  'tableSessions',
  'tableSessions/subscribe',
  'tableSessions/order',
  'tableSessions/changeSection',
  'tableSessions/bell',
  'tableSessions/receipt',
  'tableSessions/updatePayment',
  'tableSessions/cancel',
  'appOrdering/init',
  'appOrdering/changeMode',
  'appOrdering/resetSession',
  'bills/quote',
  'paymentMethods',
  'cybersource/redirect/setup',
  'bbposWeb',
  'razerOnline',
  'payments/online',
  'gifts/redeem',
]);

export function guarded(served: Served, misses: MissBudget): Served {
  if (!aboutSessions.has(served.call.path)) return served;
  return {
    call: served.call,
    run: (incoming) => {
      const session = sessionIn(incoming);
      // Nothing is guessed by a cart without an order, and its guest would pay for whoever guesses beside him.
      if (session === null) return served.run(incoming);
      return misses(incoming.caller, session, () => served.run(incoming));
    },
  };
}

/** The session a call is about, wherever the call names it, or null; nothing of it is checked yet. */
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
