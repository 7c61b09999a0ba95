import type { InferOutput } from 'valibot';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { quote } from '@servery/contract/schemas/order.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { closedSections } from '@servery/engine/hours/section-hours.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { couponItems, giftItems, joiningItems } from './requested-discounts.ts';
import { cartLinesOf } from './requested-lines.ts';
import { priced } from './draft.ts';
import type { Draft } from './draft.ts';
import { newId } from './keys.ts';
import type { SessionParts } from '../order-dependencies.ts';
import * as refusals from './refusals.ts';
import { draftOf, tableOf } from './round.ts';

export type Quote = InferOutput<typeof quote>;

/** The bill of a cart as the server sees it; nothing is ordered (PRICE-21). */
export function quoteService(parts: SessionParts): Served {
  return giving(sessionCalls.quoteBill, async ({ data, caller }) => {
    const snapshot = await parts.menus.snapshotOf(data.shop);
    if (snapshot === null) throw new Refused('notFound');
    const draft =
      data.session === null
        ? await newDraft(data, caller, { parts, snapshot })
        : await tableDraft(data, caller, { parts, snapshot });
    const { bill, added } = priced(draft, parts.clock());
    return { bill, rows: billRows(bill), lines: added };
  });
}

interface At {
  readonly parts: SessionParts;
  readonly snapshot: MenuSnapshot;
}

async function tableDraft(data: Quote, caller: Caller, { parts, snapshot }: At): Promise<Draft> {
  const head = admitted(await parts.sessions.head(data.session ?? ''), caller, data.restoreKey);
  if (head.shop !== snapshot.shop._id) throw new Refused('notFound');
  const table = await tableOf(head.id, caller, { parts, snapshot });
  const member = await orderingMemberOf(parts.db, {
    user: table.user,
    coupons: data.coupons,
    gifts: data.gifts,
  });
  const plain = { expectedTotal: null, requestKey: null, tableSplit: null };
  const round = { ...data, ...plain, session: head.id, cart: data.products };
  return draftOf(table, { data: round, caller }, { member, now: parts.clock() });
}

async function newDraft(data: Quote, caller: Caller, { parts, snapshot }: At): Promise<Draft> {
  const user = parts.memberAt(caller);
  const member = await orderingMemberOf(parts.db, { user, coupons: data.coupons, gifts: data.gifts });
  const asking = { snapshot, member, user, session: '', now: parts.clock() };
  const ordering = {
    menu: snapshot.menu,
    orderType: data.type,
    pos: caller.login?.kind === 'kiosk',
    selfService: true,
    useDefaultsForSetItem: snapshot.shop.useDefaultsForSetItem,
    closedSections: closedSections(snapshot.sections, localTimeIn(snapshot.shop.timezone, asking.now)),
  };
  const wanted = cartLinesOf(data.products, { type: data.type, orderedBy: data.guest });
  refusals.refuseCart(wanted, ordering);
  const items = [
    ...joiningItems(asking),
    ...couponItems(data.coupons, asking),
    ...giftItems(data.gifts, asking, newId),
  ];
  const { type, section, people } = data;
  const session = { type, section, people, modifiers: [], user, paidTime: null };
  return { snapshot, session, ordering, before: [], wanted, items, spent: new Map(), tips: cents(data.tips) };
}
