import type { InferOutput } from 'valibot';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { quote } from '@servery/contract/schemas/order.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Caller } from '../../calls/caller.ts';
import { refuseForeignKey } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, implementWithData } from '../../calls/service.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { admitted } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import { type OrderTarget, draftOf } from './draft.ts';
import { newOrderTarget } from './new-order.ts';
import { openOrderOf, openOrderTarget } from './open-order.ts';
import { priced } from './price.ts';
import { noReplacedOrders } from './replaced.ts';

type Quote = InferOutput<typeof quote>;

/** The bill of a cart as the server computes it; nothing is ordered (PRICE-21). */
export function quoteService(dependencies: OrderDependencies): Served {
  const { menus, db, clock } = dependencies;
  return implementWithData(sessionCalls.quoteBill, async ({ data, caller }) => {
    refuseForeignKey(caller, data.shop);
    const snapshot = await menus.snapshotOf(data.shop);
    if (snapshot === null) throw new Refused('notFound');
    const target =
      data.session === null
        ? newTarget(data, caller, { dependencies, snapshot })
        : await openTarget(data, caller, { dependencies, snapshot });
    const { user } = target.billing;
    const member = await orderingMemberOf(db, { user, coupons: data.coupons, gifts: data.gifts });
    const cart = { ...data, lines: data.products, tableSplit: null };
    const draft = draftOf(target, cart, { member, now: clock() });
    const { bill, added } = priced(draft, clock());
    return { bill, rows: billRows(bill), lines: added.map(asGuestsRead) };
  });
}

/** A quote is as guests read it: who of the staff serves, and what they typed, is left out. */
function asGuestsRead(line: CartLine): CartLine {
  return { ...line, staff: null, openKey: null };
}

interface QuoteContext {
  readonly dependencies: OrderDependencies;
  readonly snapshot: MenuSnapshot;
}

function newTarget(
  data: Quote,
  caller: Caller,
  { dependencies, snapshot }: QuoteContext,
): OrderTarget {
  const user = dependencies.memberAt(caller);
  return newOrderTarget({ ...data, id: '', user, caller }, snapshot, noReplacedOrders);
}

async function openTarget(
  data: Quote,
  caller: Caller,
  context: QuoteContext,
): Promise<OrderTarget> {
  const { sessions } = context.dependencies;
  const head = admitted(await sessions.head(data.session ?? ''), caller, data.restoreKey);
  if (head.shop !== context.snapshot.shop._id) throw new Refused('notFound');
  return openOrderTarget(await openOrderOf(head.id, caller, context), caller);
}
