import type { OrderType } from '../menu/order-type.ts';
import { boundaryInstants } from './boundaries.ts';
import type { Instant } from './instant.ts';
import { latestTimeIn } from './local-time.ts';
import type { Weekday } from './section.ts';
import { windowHolds } from './time-window.ts';
import type { TimeWindow } from './time-window.ts';

/**
 * One entry of a shop's hours, HH:MM in its time zone; an empty `orderType` means every type.
 */
export interface OpeningHours {
  readonly weekdays: readonly Weekday[];
  readonly startTime: string;
  readonly endTime: string;
  readonly orderType: readonly OrderType[];
}

/** What of a shop says when it is open. */
export interface ShopHours {
  readonly timezone: string;
  readonly onlineOpeningHours: readonly OpeningHours[];
}

/** Whether the shop's local time is within its hours for this order type (HOURS-01). */
export function isOpen(shop: ShopHours, orderType: OrderType, now: Instant): boolean {
  const windows = windowsFor(shop, orderType);
  return windows === 'always' || isWithin(windows, shop.timezone, now);
}

/** The first instant from now on at which the shop is open, within eight days (HOURS-02). */
export function nextOpening(shop: ShopHours, orderType: OrderType, now: Instant): Instant | null {
  const windows = windowsFor(shop, orderType);
  if (windows === 'always' || isWithin(windows, shop.timezone, now)) return now;
  const boundaries = boundaryInstants(windows, shop.timezone, now);
  return boundaries.find((instant) => isWithin(windows, shop.timezone, instant)) ?? null;
}

/** When an open shop closes; null if it is closed, or open for eight days (HOURS-02). */
export function openUntil(shop: ShopHours, orderType: OrderType, now: Instant): Instant | null {
  const windows = windowsFor(shop, orderType);
  if (windows === 'always' || !isWithin(windows, shop.timezone, now)) return null;
  const boundaries = boundaryInstants(windows, shop.timezone, now);
  return boundaries.find((instant) => !isWithin(windows, shop.timezone, instant)) ?? null;
}

function windowsFor(
  { onlineOpeningHours }: ShopHours,
  orderType: OrderType,
): readonly TimeWindow[] | 'always' {
  const entries = onlineOpeningHours.filter((entry) => speaksOf(entry, orderType));
  // A table is opened by staff, so hours of other order types do not close it.
  const isUnbound =
    onlineOpeningHours.length === 0 || (entries.length === 0 && orderType === 'dineIn');
  if (isUnbound) return 'always';
  return entries.map(({ weekdays, startTime, endTime }) => ({
    weekdays,
    from: startTime,
    to: endTime,
  }));
}

function speaksOf(entry: OpeningHours, orderType: OrderType): boolean {
  return entry.orderType.length === 0 || entry.orderType.includes(orderType);
}

function isWithin(windows: readonly TimeWindow[], zone: string, instant: Instant): boolean {
  const local = latestTimeIn(zone, instant);
  return windows.some((window) => windowHolds(window, local));
}
