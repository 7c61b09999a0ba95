import type { Instant } from '../hours/instant.ts';
import { localTimeIn } from '../hours/local-time.ts';
import { isOfferedOnline } from '../hours/section-hours.ts';
import type { Section } from '../hours/section.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { Shop } from './shop.ts';
import { editRefusal } from './status.ts';
import type { SessionStatus, StatusRefusal } from './status.ts';

export interface SectionSwitch {
  readonly session: { readonly type: OrderType; readonly status: SessionStatus };
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
 * Self-orders go to any section on offer, a table only where the shop lets it, and to one with
 * tables (SESSION-04).
 */
export function sectionRefusal(
  { session, shop, section }: SectionSwitch,
  now: Instant,
): SectionRefusal | null {
  const closed = editRefusal(session.status);
  if (closed !== null) return closed;
  if (session.type === 'dineIn' && !shop.onlineCanSwitchSection) return { code: 'sectionFixed' };
  if (section === null) return { code: 'sectionNotFound' };
  // A table that moved to a section without tables would pay no service charge.
  if (session.type === 'dineIn' && !section.hasTables) return { code: 'sectionWithoutTables' };
  return isOfferedOnline(section, localTimeIn(shop.timezone, now))
    ? null
    : { code: 'sectionClosed' };
}
