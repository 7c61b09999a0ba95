import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { newSession } from '@servery/contract/schemas/order.ts';
import type { Caller } from '../../calls/caller.ts';
import { refuseForeignKey, servesShop } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, implementWithData } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { idempotentRequestOf, restoreKeyFor } from './keys.ts';
import { newId } from '../../auth/random-keys.ts';
import { newOrder } from './new-order.ts';
import { takeOrder } from './pipeline.ts';
import type { PlacedStatus } from './order-to-place.ts';
import { noReplacedOrders, replacedBy } from './replaced.ts';

type NewSession = InferOutput<typeof newSession>;

/** A self-order, created with its cart in one step (SESSION-08). */
export function createService(dependencies: OrderDependencies): Served {
  return implementWithData(sessionCalls.createSession, ({ data, caller }) =>
    create(data, caller, dependencies),
  );
}

async function create(
  data: NewSession,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  refuseForeignKey(caller, data.shop);
  // Not part of the request: a browser that lost its id sends the same order again.
  const { requestKey, device, ...payload } = data;
  const { shop, session, tips, expectedTotal, products: lines } = data;
  const scope = nameOf(sessionCalls.createSession);
  const idempotentRequest = idempotentRequestOf(scope, { requestKey, payload, lines });
  const id = newId();
  const restoreKey = restoreKeyFor(dependencies.secret, id, idempotentRequest);
  // A repeated request has the key of the order it placed first.
  const restoreKeyOf = (placed: string): string =>
    placed === id ? restoreKey : restoreKeyFor(dependencies.secret, placed, idempotentRequest);
  const status = statusFor(data, caller);
  const fixedCodeItem = await fixedCodeItemOf(data, dependencies);
  const replaced =
    status === 'test' ? noReplacedOrders : await replacedBy(data, caller, dependencies);
  const about = { id, session, tips, caller, device };
  const order = { ...about, restoreKey, fixedCodeItem, replaced };
  return takeOrder(
    {
      shop,
      type: session.type,
      status,
      caller,
      idempotentRequest,
      cart: { ...data, lines, tableSplit: null },
      expectedTotal,
      insistsOnGifts: false,
      load: async (snapshot) => newOrder(order, snapshot, dependencies),
      replaced,
      restoreKeyOf,
    },
    dependencies,
  );
}

/** Staff try out the way of an order to the kitchen; a guest's order is served (STAFF-07). */
function statusFor({ session, shop }: NewSession, caller: Caller): PlacedStatus {
  if (session.status !== 'test') return 'ongoing';
  if (!servesShop(caller, shop)) throw new Refused('notAllowed');
  return 'test';
}

/** The fixed code that an order without a table came by; null if it came by none (SESSION-07). */
async function fixedCodeItemOf(
  { session, shop }: Pick<NewSession, 'session' | 'shop'>,
  { tables, menus }: OrderDependencies,
): Promise<string | null> {
  if (session.qrCodeViewItem === null) return null;
  const item = await tables.byCode(session.qrCodeViewItem);
  const isOfShop =
    item?.shop === shop && item.orderType === 'dineInNoTable' && session.type === 'dineInNoTable';
  if (item === null || !isOfShop)
    throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot?.shop.onlineDineInNoTableEnabledFixedCode !== true)
    throw new Refused('initRefused', { reason: 'fixedCodeNotEnabled' });
  return item.id;
}
