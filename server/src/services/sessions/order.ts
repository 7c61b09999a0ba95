import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { admitted } from '../../auth/session-access.ts';
import type { Caller } from '../../auth/caller.ts';
import { oneAtATime } from '../../hooks/one-at-a-time.ts';
import { giving } from '../../hooks/serving.ts';
import type { Served } from '../../hooks/serving.ts';
import { acknowledged } from './acknowledged.ts';
import { wishOf } from './keys.ts';
import type { SessionParts } from './parts.ts';
import { placed } from './placing.ts';
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
      decide: async (book) =>
        decidedRound(
          await tableOf(head.id, caller, { parts, book }),
          { data, caller, wish, insists: false },
          parts,
        ),
    },
    parts,
  );
  const about = { restoreKey: null, type: head.type, shop: head.shop };
  return acknowledged(done, about, { caller, parts });
}
