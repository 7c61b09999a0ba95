import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { oneAtATime } from '../../concurrency/mutex.ts';
import { giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { acknowledged } from './acknowledge.ts';
import { wishOf } from './keys.ts';
import type { SessionParts } from '../order-dependencies.ts';
import { placed } from './place.ts';
import { decidedRound, tableOf } from './round.ts';
import type { TableRound } from './round.ts';

/** A round of a table, or more for an order that is still open (SESSION-10). */
export function orderService(parts: SessionParts): Served {
  const inTurn = oneAtATime();
  return giving(sessionCalls.orderRound, ({ data, caller }) =>
    inTurn(data.session, () => order(data, caller, parts)),
  );
}

async function order(data: TableRound, caller: Caller, parts: SessionParts): Promise<object> {
  const head = admitted(await parts.sessions.head(data.session), caller, data.restoreKey);
  const { requestKey, restoreKey: _, ...payload } = data;
  const wish = wishOf(nameOf(sessionCalls.orderRound), { requestKey, payload, lines: data.cart });
  const done = await placed(
    {
      shop: head.shop,
      wish,
      decide: async (snapshot) =>
        decidedRound(
          await tableOf(head.id, caller, { parts, snapshot }),
          { data, caller, wish, insists: false },
          parts,
        ),
    },
    parts,
  );
  const about = { restoreKey: null, type: head.type, shop: head.shop };
  return acknowledged(done, about, { caller, parts });
}
