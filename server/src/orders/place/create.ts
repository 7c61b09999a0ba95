import { nameOf } from '@servery/contract/call.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { cleanRemark } from '@servery/engine/cart/remark.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { closedSections } from '@servery/engine/hours/section-hours.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { releasesAt } from '@servery/engine/session/unpaid.ts';
import { hashOfKey } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import type { OrderToPlace } from '../store/place-order.ts';
import type { OrderDetails } from '../store/sessions.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { acknowledged } from './acknowledge.ts';
import { couponItems, giftItems, joiningItems } from './requested-discounts.ts';
import { cartLinesOf } from './requested-lines.ts';
import { priced } from './draft.ts';
import { newId, restoreKeyFor, wishOf } from './keys.ts';
import type { NewSession } from './new-session.ts';
import { orderToPlace } from './order-to-place.ts';
import type { SessionParts } from '../order-dependencies.ts';
import { pinnedMenu } from './pinned-menu.ts';
import { placed } from './place.ts';
import * as refusals from './refusals.ts';
import { menuWithout, patronWithout, replacedBy, tellReplaced } from './replaced.ts';
import type { Replaced } from './replaced.ts';
import { fixedCodeItemOf } from './fixed-code.ts';

/** A self-order, made with its cart in one step (SESSION-08). */
export function createService(parts: SessionParts): Served {
  return giving(sessionCalls.createSession, ({ data, caller }) => create(data, caller, parts));
}

async function create(data: NewSession, caller: Caller, parts: SessionParts): Promise<object> {
  const { requestKey, ...payload } = data;
  const wish = wishOf(nameOf(sessionCalls.createSession), { requestKey, payload, lines: data.products });
  const id = newId();
  const restoreKey = restoreKeyFor(parts.secret, id, wish);
  const fixedCodeItem = await fixedCodeItemOf(data, parts);
  const replaced = await replacedBy(data, caller, parts);
  const decide = (snapshot: MenuSnapshot): Promise<OrderToPlace> =>
    decided(
      { data, caller, snapshot, wish, id, restoreKey, fixedCodeItem, replaced, now: parts.clock() },
      parts,
    );
  const done = await placed({ shop: data.shop, wish, decide }, parts);
  const { _id, repeated } = done.placed;
  const about = {
    // A wish that was granted before has the key of that order.
    restoreKey: _id === id ? restoreKey : restoreKeyFor(parts.secret, _id, wish),
    type: data.session.type,
    shop: data.shop,
  };
  // First: the kitchen must hear of the order even if those it replaces cannot be told.
  const answer = acknowledged(done, about, { caller, parts });
  if (repeated !== true) await tellReplaced(replaced, parts);
  return answer;
}

interface Creation {
  readonly data: NewSession;
  readonly caller: Caller;
  readonly snapshot: MenuSnapshot;
  readonly wish: ReturnType<typeof wishOf>;
  readonly id: string;
  readonly restoreKey: string;
  readonly fixedCodeItem: string | null;
  readonly replaced: Replaced;
  readonly now: Instant;
}

async function decided(creation: Creation, parts: SessionParts): Promise<OrderToPlace> {
  const { data, caller, snapshot, wish, now, replaced } = creation;
  const details = checkedDetails(creation);
  const { user, device } = whoOrders(caller, parts);
  const asked = await orderingMemberOf(parts.db, { user, coupons: data.coupons, gifts: data.gifts });
  const member = patronWithout(replaced, asked);
  const asking = { snapshot, member, user, session: creation.id, now };
  const ordering = orderingOf(creation);
  const wanted = cartLinesOf(data.products, {
    type: data.session.type,
    orderedBy: data.guest ?? member.firstName,
  });
  refusals.refuseCart(wanted, ordering);
  refusals.refuseLarge(snapshot, wanted, { people: data.session.desiredCapacity, tables: 0 });
  const items = [
    ...joiningItems(asking),
    ...couponItems(data.coupons, asking),
    ...giftItems(data.gifts, asking, newId),
  ];
  const draft = {
    snapshot,
    session: billingSession(data, user),
    ordering,
    before: [],
    wanted,
    items,
    spent: new Map(),
    tips: cents(data.tips),
  };
  const result = priced(draft, now);
  refusals.refuseNothing(result);
  if (data.expectedTotal !== null && data.expectedTotal !== result.bill.total)
    throw new Refused('billChanged', { expected: data.expectedTotal, bill: result.bill });
  const session = { ...newRow(creation, { user, device }), details };
  const pinned = pinnedMenu(snapshot, [], new Map());
  const mostPending = snapshot.shop.maxPendingOrders;
  const order = orderToPlace({ draft, priced: result, pinned, wish, now, session, mostPending, member });
  return { ...order, replaced: replaced.sessions };
}

/** Everything besides the dishes, checked in the order a guest fills it in. */
function checkedDetails({ data, snapshot, now }: Creation): OrderDetails {
  const { type, section, pickupTime, delivery, cutlery, remark } = data.session;
  refusals.refuseClosed(snapshot, type, now);
  refusals.refuseSection(snapshot, section, now);
  refusals.refuseDelivery(type, delivery);
  refusals.refusePickup(snapshot, { type, at: pickupTime }, now);
  const contact = refusals.checkedContact(type, data.session.contact);
  refusals.refuseCutlery(type, cutlery);
  refusals.refuseTips(snapshot, data.tips);
  const invoice = refusals.checkedInvoice(data.session.invoice);
  return { pickupTime, delivery, contact, cutlery, remark: cleanRemark(remark), invoice };
}

/** Who the order belongs to: a member, or the kiosk it is made at. */
function whoOrders(
  caller: Caller,
  { memberAt }: SessionParts,
): { readonly user: string | null; readonly device: string | null } {
  return {
    user: memberAt(caller),
    device: caller.login?.kind === 'kiosk' ? caller.login.device : null,
  };
}

function orderingOf({ data, snapshot, caller, replaced, now }: Creation): Ordering {
  return {
    menu: menuWithout(replaced, snapshot.menu),
    orderType: data.session.type,
    pos: caller.login?.kind === 'kiosk',
    selfService: true,
    useDefaultsForSetItem: snapshot.shop.useDefaultsForSetItem,
    closedSections: closedSections(snapshot.sections, localTimeIn(snapshot.shop.timezone, now)),
  };
}

function billingSession({ session }: NewSession, user: string | null) {
  const { type, section, desiredCapacity: people } = session;
  return { type, section, people, modifiers: [], user, paidTime: null };
}

function newRow(creation: Creation, who: ReturnType<typeof whoOrders>): Readonly<Record<string, unknown>> {
  const { data, snapshot, id, restoreKey, fixedCodeItem, now } = creation;
  const { type, section, desiredCapacity: people } = data.session;
  const mustPayFirst = snapshot.shop.payFirst.includes(type);
  const unpaid = {
    _id: id,
    shop: data.shop,
    type,
    status: 'ongoing',
    startTime: now,
    paidTime: null,
    mustPayFirst,
  } as const;
  return {
    id,
    isNew: true,
    type,
    status: 'ongoing',
    section,
    tableItem: null,
    fixedCodeItem,
    people,
    modifiers: [],
    ...who,
    restoreKeyHash: hashOfKey(restoreKey).toString('hex'),
    releaseAt: releasesAt(unpaid),
  };
}
