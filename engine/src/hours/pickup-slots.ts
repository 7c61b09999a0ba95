import type { OrderType } from '../menu/order-type.ts';
import { mostPickupDays } from '../limits.ts';
import { dayOf, daysOf } from './civil-date.ts';
import { minuteMs, minutesADay } from './instant.ts';
import type { Instant } from './instant.ts';
import { localTimeIn, nextInstantAt } from './local-time.ts';
import { isOpen } from './opening-hours.ts';
import type { ShopHours } from './opening-hours.ts';

export interface PickupRequest {
  readonly shop: ShopHours;
  readonly orderType: OrderType;
  readonly now: Instant;
  /** How long a slot is; slots are counted from the shop's midnight. */
  readonly slotMinutes: number;
  /** How long the kitchen needs at least. */
  readonly leadMinutes: number;
  /** Calendar days offered, today included. */
  readonly days: number;
}

export interface PickupSlot {
  readonly from: Instant;
  readonly to: Instant;
}

/** Slots wholly within the opening hours, each local time at most once a day (SESSION-18). */
export function pickupSlots(request: PickupRequest): readonly PickupSlot[] {
  const { shop, now, slotMinutes } = request;
  if (!Number.isSafeInteger(slotMinutes) || slotMinutes <= 0) return [];
  const today = daysOf(localTimeIn(shop.timezone, now).day);
  const days = Math.min(request.days, mostPickupDays);
  const slots: PickupSlot[] = [];
  for (let ahead = 0; ahead < days; ahead += 1) {
    for (let minute = 0; minute < minutesADay; minute += slotMinutes) {
      const slot = slotAt(request, dayOf(today + ahead), minute);
      if (slot !== null && slot.from >= (slots.at(-1)?.to ?? 0)) slots.push(slot);
    }
  }
  return slots;
}

/** When the slot begins that an order falls into, though its time was that of another length. */
export function slotBegin(timezone: string, slotMinutes: number, at: Instant): Instant {
  const { day, minute } = localTimeIn(timezone, at);
  return nextInstantAt(timezone, day, minute - (minute % slotMinutes));
}

/** Slots for which the kitchen takes more orders; `full` are starts of slots (SESSION-18). */
export function slotsWithRoom(
  slots: readonly PickupSlot[],
  full: readonly Instant[],
): readonly PickupSlot[] {
  return slots.filter(({ from }) => !full.includes(from));
}

export interface PickupTimeNotOffered {
  readonly code: 'pickupTimeNotOffered';
  readonly at: Instant;
}

/** A pickup time is the beginning of a slot on offer (SESSION-18). */
export function pickupRefusal(
  slots: readonly PickupSlot[],
  at: Instant,
): PickupTimeNotOffered | null {
  return slots.some(({ from }) => from === at) ? null : { code: 'pickupTimeNotOffered', at };
}

function slotAt(request: PickupRequest, day: string, minute: number): PickupSlot | null {
  const { shop, now, slotMinutes, leadMinutes } = request;
  const from = nextInstantAt(shop.timezone, day, minute);
  const to = from + slotMinutes * minuteMs;
  const isShown = localTimeIn(shop.timezone, from).minute === minute;
  if (!isShown || from < now + leadMinutes * minuteMs) return null;
  return isOpenThroughout(request, { from, to }) ? { from, to } : null;
}

function isOpenThroughout({ shop, orderType }: PickupRequest, { from, to }: PickupSlot): boolean {
  for (let instant = from; instant < to; instant += minuteMs) {
    if (!isOpen(shop, orderType, instant)) return false;
  }
  return true;
}
