import type { InferOutput } from 'valibot';
import type { tableRound } from '@servery/contract/schemas/order.ts';
import { cutoffRefusal } from '@servery/engine/hours/seating-time.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { closedSections } from '@servery/engine/hours/section-hours.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { editRefusal } from '@servery/engine/session/status.ts';
import { releasesAt } from '@servery/engine/session/unpaid.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refused } from '../../calls/refused.ts';
import { orderingMemberOf } from '../store/ordering-members.ts';
import type { OrderingMember } from '../store/ordering-members.ts';
import type { OrderToPlace } from '../store/place-order.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { Wish } from '../../calls/idempotency.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { couponItems, giftItems, joiningItems } from './requested-discounts.ts';
import { cartLinesOf } from './requested-lines.ts';
import { priced, repriced } from './draft.ts';
import type { Draft, Placing, Priced } from './draft.ts';
import { newId } from './keys.ts';
import { orderToPlace } from './order-to-place.ts';
import type { SessionParts } from '../order-dependencies.ts';
import { partsIn } from '../read/frozen-menu.ts';
import { pinnedMenu } from './pinned-menu.ts';
import type { PinnedMenu } from './pinned-menu.ts';
import * as refusals from './refusals.ts';
import { itemsFrom, spentItems } from '../read/stored-discounts.ts';

export type TableRound = InferOutput<typeof tableRound>;

/** A session as it stands, with the menu its guests order from. */
export interface Table {
  readonly session: StoredSession;
  readonly snapshot: MenuSnapshot;
  readonly pinned: PinnedMenu;
  readonly parts: ReadonlyMap<string, unknown>;
  /** Whose prices it has, and who gets its points. */
  readonly user: string | null;
  /** The member who asks; another one may sit at the same table. */
  readonly me: string | null;
}

export interface RoundWish {
  readonly data: TableRound;
  readonly caller: Caller;
  readonly wish: Wish;
  /** Whether a gift that gives nothing now is refused instead of left out. */
  readonly insists: boolean;
}

/** Reads the session anew: another phone may have ordered since (SESSION-10). */
export async function tableOf(
  id: string,
  caller: Caller,
  about: { parts: SessionParts; snapshot: MenuSnapshot },
): Promise<Table> {
  const { parts, snapshot } = about;
  const session = await parts.sessions.session(id);
  if (session === null) throw new Refused('notFound');
  const rules = [...spentItems(session).values()].map(({ rule }) => rule);
  const frozen = await parts.menus.partsOf([...partsIn(session.lines), ...rules]);
  const me = parts.memberAt(caller);
  return {
    session,
    snapshot,
    pinned: pinnedMenu(snapshot, session.lines, frozen),
    parts: frozen,
    user: session.user ?? me,
    me,
  };
}

/** One more round at a table: what is there stays, what is wanted joins, the bill is made anew (SESSION-10). */
export async function decidedRound(
  table: Table,
  round: RoundWish,
  parts: SessionParts,
): Promise<OrderToPlace> {
  const { data, wish, insists } = round;
  const now = parts.clock();
  refuseRound(table, now);
  const member = await orderingMemberOf(parts.db, {
    user: table.user,
    coupons: data.coupons,
    gifts: data.gifts,
  });
  const draft = draftOf(table, round, { member, now });
  const result = priced(draft, now);
  if (data.gifts.length === 0) refusals.refuseNothing(result);
  // Alone, one that gives nothing would be a round without dishes: the kitchen told of nothing, and a table that can neither pay nor leave.
  if (insists || data.cart.length === 0) refuseIdleGift(data, { draft, result, now });
  if (data.expectedTotal !== null && data.expectedTotal !== result.bill.total)
    throw new Refused('billChanged', { expected: data.expectedTotal, bill: result.bill });
  const session = rowOf(table, now);
  return orderToPlace({
    draft,
    priced: result,
    pinned: table.pinned,
    wish,
    now,
    session,
    mostPending: null,
    member,
  });
}

/** Points are not taken for a gift that gives nothing on this order (COUPON-04). */
function refuseIdleGift(
  { gifts }: TableRound,
  { draft, result, now }: { draft: Draft; result: Priced; now: Instant },
): void {
  const idle = gifts.find((gift) => !result.items.some((item) => item.gift === gift));
  if (idle === undefined) return;
  const { bill } = repriced({ ...draft, before: [...draft.before, ...result.added] }, now);
  const reason = bill.discounts.find(({ item }) => item === `gift/${idle}`)?.refusal?.code ?? 'noEffect';
  throw new Refused('giftRefused', { gift: idle, reason });
}

function refuseRound({ session, snapshot }: Table, now: Instant): void {
  const closed = editRefusal(session.status);
  if (closed !== null) throw new Refused('sessionClosed', { status: session.status });
  const late = cutoffRefusal(session, now);
  if (late !== null) throw new Refused('lastOrderPassed', { at: late.at });
  refusals.refuseClosed(snapshot, session.type, now);
}

interface At {
  readonly member: OrderingMember;
  readonly now: Instant;
}

/** What the table would be after the round; whether it may be is checked on the way. */
export function draftOf(
  table: Table,
  { data, caller }: Pick<RoundWish, 'data' | 'caller'>,
  { member, now }: At,
): Draft {
  const { session, snapshot, parts, user, me } = table;
  const isOwn = me !== null && me === user;
  const ordering = orderingAt(table, caller, now);
  const orderedBy = data.guest ?? (isOwn ? member.firstName : null);
  const wanted = cartLinesOf(data.cart, { type: session.type, orderedBy, tableSplit: data.tableSplit });
  refuseRepeated(table, data);
  // A gift alone is a round as well.
  if (wanted.length > 0 || data.gifts.length === 0) refusals.refuseCart(wanted, ordering);
  refusals.refuseLarge(snapshot, wanted, {
    people: session.people,
    tables: session.tableItem === null ? 0 : 1,
  });
  const spent = spentItems(session);
  const asking = { snapshot, member, user, session: session.id, now };
  refuseSpentGift(data, spent);
  const items = [
    ...joiningItems(asking),
    ...itemsFrom(spent.values(), parts),
    ...couponItems(
      data.coupons.filter((id) => !spent.has(`coupon/${id}`)),
      asking,
    ),
    // The points are the table's member's: nobody else who sits there may spend them (COUPON-04).
    ...giftItems(data.gifts, { ...asking, user: isOwn ? user : null }, newId),
  ];
  const before = session.lines.map(({ chosen }) => chosen);
  return {
    snapshot,
    session: billingSession(table),
    ordering,
    before,
    wanted,
    items,
    spent,
    tips: tipsAfter(table, data),
  };
}

/** An order bears a gift once: a second one would be acknowledged, and nothing would come of it (COUPON-04). */
function refuseSpentGift({ gifts }: TableRound, spent: Draft['spent']): void {
  const again = gifts.find((id) => spent.has(`gift/${id}`));
  if (again !== undefined) throw new Refused('giftRefused', { gift: again, reason: 'alreadyAdded' });
}

/** A round that says nothing of tips leaves those that were given, whatever the shop takes by now (PAY-09). */
function tipsAfter({ session, snapshot }: Table, { tips }: TableRound): Cents {
  if (tips === 0 || tips === session.tips) return session.tips;
  refusals.refuseTips(snapshot, tips);
  return cents(tips);
}

/** Without a key, the ids of the lines tell a round that was sent twice (SESSION-13). */
function refuseRepeated({ session }: Table, { cart }: TableRound): void {
  const known = new Set(session.lines.map(({ chosen }) => chosen.id));
  const repeated = cart.filter(({ id }) => known.has(id));
  if (repeated.length === 0) return;
  throw new Refused('cartInvalid', {
    reason: 'lineRepeated',
    lines: repeated.map(({ id }) => ({ line: id, problems: [{ code: 'lineRepeated' }] })),
  });
}

export function billingSession({ session, user }: Table): Draft['session'] {
  const { type, section, people, modifiers } = session;
  return { type, section, people, modifiers, user, paidTime: null };
}

/** What may be ordered is on the menu as guests see it; what it costs is the table's own. */
export function orderingAt({ session, snapshot, pinned }: Table, { login }: Caller, now: Instant): Placing {
  const { sections, shop } = snapshot;
  // At a table the section is where the guests sit; staff know what they do (MENU-09).
  const isSelfOrder = session.type !== 'dineIn' && login?.kind !== 'staff';
  return {
    menu: snapshot.menu,
    prices: pinned.menu,
    orderType: session.type,
    pos: login?.kind === 'kiosk' || login?.kind === 'staff',
    selfService: login?.kind !== 'staff',
    useDefaultsForSetItem: shop.useDefaultsForSetItem,
    ...(isSelfOrder ? { closedSections: closedSections(sections, localTimeIn(shop.timezone, now)) } : {}),
  };
}

function rowOf(table: Table, now: Instant): Readonly<Record<string, unknown>> {
  const { id, version, status } = table.session;
  return { id, isNew: false, version, status, user: table.user, releaseAt: releaseAfter(table, now) };
}

/** Less would call off a round while its guest is on the way to the till. */
const minutesToPayRound = 5;

/** A round moves the release on and never back: one just acknowledged would be gone at once (SESSION-14, SAFE-01). */
function releaseAfter({ session, snapshot }: Table, now: Instant): Instant | null {
  const { id: _id, shop, type, status, rounds } = session;
  const mustPayFirst = snapshot.shop.payFirst.includes(type);
  // The clock of an order begins with its first round: an empty one is released for being empty.
  const startTime = rounds === 0 ? now : session.startTime;
  const releaseAt = releasesAt({ _id, shop, type, status, startTime, paidTime: null, mustPayFirst });
  if (rounds === 0 || releaseAt === null) return releaseAt;
  // What the kitchen began unpaid stays so: a table that has become takeaway would be called off with all it ate.
  if (session.releaseAt === null) return null;
  return Math.max(releaseAt, session.releaseAt, now + minutesToPayRound * minuteMs);
}
