import type { Instant } from '../hours/instant.ts';
import { latestTimeIn } from '../hours/local-time.ts';
import { haveSameCharges, isOfferedOnline } from '../hours/section-hours.ts';
import type { Section } from '../hours/section.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { Shop } from './shop.ts';
import { editRefusal } from './status.ts';
import type { SessionStatus, StatusRefusal } from './status.ts';

export interface SectionSwitch {
  readonly session: { readonly type: OrderType; readonly status: SessionStatus };
  readonly byStaff: boolean;
  /** The section the order is in; null when the shop has it no more. */
  readonly from: Section | null;
  readonly shop: Pick<Shop, 'timezone' | 'onlineCanSwitchSection'>;
  /** Null when the shop has no such section. */
  readonly section: (Section & { readonly hasTables: boolean }) | null;
}

export type SectionRefusal =
  | StatusRefusal
  | { readonly code: 'sectionFixed' }
  | { readonly code: 'sectionNotFound' }
  | { readonly code: 'sectionWithoutTables' }
  | { readonly code: 'sectionClosed' };

/**
 * Self-orders go to any section on offer, a table only to one with tables: by staff, or where the
 * shop lets its guests and nothing else is charged (SESSION-04).
 */
export function sectionRefusal(change: SectionSwitch, now: Instant): SectionRefusal | null {
  const { session, shop, section, byStaff, from } = change;
  const closed = editRefusal(session.status);
  if (closed !== null) return closed;
  const isOwnMove = session.type === 'dineIn' && !byStaff;
  if (isOwnMove && !shop.onlineCanSwitchSection) return { code: 'sectionFixed' };
  if (section === null) return { code: 'sectionNotFound' };
  // A table that moved to a section without tables would pay no service charge.
  if (session.type === 'dineIn' && !section.hasTables) return { code: 'sectionWithoutTables' };
  if (isOwnMove && !haveSameCharges(from, section)) return { code: 'sectionFixed' };
  return isOfferedOnline(section, latestTimeIn(shop.timezone, now))
    ? null
    : { code: 'sectionClosed' };
}
