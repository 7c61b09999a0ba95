import { type Cents, cents } from '@servery/engine/money/cents.ts';
import { deliverySurcharge } from '@servery/engine/session/delivery-zone.ts';
import type { Caller } from '../../calls/caller.ts';
import { kioskOf, servesShop, staffServing } from '../../calls/caller-roles.ts';
import { Refused } from '../../calls/refused.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { refuseMerged } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { partsIn } from '../read/frozen-menu.ts';
import { itemsFrom, retainedItems } from '../read/stored-discounts.ts';
import { type StoredSession, billedType } from '../store/sessions.ts';
import type { OrderTarget } from './draft.ts';
import { orderingOn } from './ordering.ts';
import { type PinnedMenu, pinnedMenu } from './pinned-menu.ts';
import { refuseTips } from './refusals.ts';

/** A stored session, with the menu its guests order from. */
export interface OpenOrder {
  readonly session: StoredSession;
  readonly snapshot: MenuSnapshot;
  readonly pinned: PinnedMenu;
  readonly frozenParts: ReadonlyMap<string, unknown>;
  /** Whose prices it has, and who gets its points. */
  readonly user: string | null;
  /** The member who calls; the table may have another one. */
  readonly me: string | null;
}

/** Reads the session again: another phone may have ordered since (SESSION-10). */
export async function openOrderOf(
  id: string,
  caller: Caller,
  { dependencies, snapshot }: { dependencies: OrderDependencies; snapshot: MenuSnapshot },
): Promise<OpenOrder> {
  const { sessions, menus, memberAt } = dependencies;
  const session = await sessions.session(id);
  if (session === null) throw new Refused('notFound');
  refuseMerged(session.mergedInto);
  // Of all items: staff may disable one, and its rule is then kept as it was.
  const rules = session.items.map(({ rule }) => rule);
  const frozenParts = await menus.partsOf([...partsIn(session.lines), ...rules]);
  const pinned = pinnedMenu(snapshot, session.lines, frozenParts);
  const me = memberAt(caller);
  return { session, snapshot, pinned, frozenParts, user: session.user ?? me, me };
}

/** Long enough that no two tables of a shop have the same. */
const markLength = 8;

export function openOrderTarget(order: OpenOrder, caller: Caller): OrderTarget {
  const { session, snapshot, pinned, frozenParts, user, me } = order;
  const { type, section, people, modifiers, tips, adjusts } = session;
  const isOwn = me !== null && me === user;
  const isStaff = servesShop(caller, session.shop);
  const rights = {
    orderType: type,
    pos: isStaff || kioskOf(caller, session.shop) !== null,
    selfService: !isStaff,
    // A table's section is where its guests sit, and staff decide for themselves (MENU-09).
    keepsSectionHours: type !== 'dineIn' && !isStaff,
  };
  const retained = retainedItems(session);
  return {
    id: session.id,
    snapshot,
    billing: { type: billedType(session), section, people, modifiers, user, paidTime: null },
    takesAway: billedType(session) !== type,
    // Today's menu says what may be ordered; the prices are the session's own.
    ordering: (now) => ({
      ...orderingOn(snapshot, rights, now),
      prices: pinned.menu,
      ...(type === 'dineIn' ? { freeDishMark: `${session.id.slice(-markLength)}/` } : {}),
    }),
    pinned,
    lines: session.lines.map(({ chosen }) => chosen),
    joined: session.lines.filter((line) => line.session !== session.id).length,
    retained,
    retainedItems: itemsFrom(retained.values(), frozenParts),
    size: isStaff ? null : { people, tables: session.tableItem === null ? 0 : 1 },
    // The points are the session's member's: nobody else at the table may spend them (COUPON-04).
    pointsOf: isOwn ? user : null,
    staff: staffServing(caller, session.shop),
    namesMember: isOwn,
    allowsVouchersAlone: true,
    surcharges: [...deliveryFeeOf(order), ...session.surcharges],
    tipsAfter: (requested) => tipsAfter(order, requested),
    tips,
    adjusts,
  };
}

/** An order keeps the fee it was placed with, until it is no delivery any more (DELIVERY-01). */
function deliveryFeeOf({ session: { type, bill } }: OpenOrder): OrderTarget['surcharges'] {
  const placed = bill?.surcharges ?? [];
  return type === 'delivery' ? placed.filter(({ _id }) => _id === deliverySurcharge) : [];
}

/** No tips leave those given earlier, even if the shop takes none by now (PAY-09). */
function tipsAfter({ session, snapshot }: OpenOrder, requested: number): Cents {
  if (requested === 0 || requested === session.tips) return session.tips;
  refuseTips(snapshot, requested);
  return cents(requested);
}
