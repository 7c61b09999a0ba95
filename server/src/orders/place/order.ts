import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { tableRound } from '@servery/contract/schemas/order.ts';
import type { Caller } from '../../calls/caller.ts';
import { type Served, giving } from '../../calls/service.ts';
import { mutexByName } from '../../concurrency/mutex.ts';
import { admitted } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { idempotentRequestOf } from './keys.ts';
import { takeRound } from './round.ts';

type TableRound = InferOutput<typeof tableRound>;

/** A round of a table, or more for a self-order that is still open (SESSION-10). */
export function orderService(dependencies: OrderDependencies): Served {
  const inTurn = mutexByName();
  return giving(sessionCalls.orderRound, ({ data, caller }) =>
    inTurn(data.session, () => order(data, caller, dependencies)),
  );
}

async function order(
  data: TableRound,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  const head = admitted(await dependencies.sessions.head(data.session), caller, data.restoreKey);
  const { requestKey, restoreKey: _, ...payload } = data;
  const { cart: lines, expectedTotal } = data;
  const scope = nameOf(sessionCalls.orderRound);
  const idempotentRequest = idempotentRequestOf(scope, { requestKey, payload, lines });
  const cart = { ...data, lines };
  return takeRound(
    head,
    { caller, idempotentRequest, cart, expectedTotal, insistsOnGifts: false },
    dependencies,
  );
}
