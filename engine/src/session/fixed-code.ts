import { minuteMs } from '../hours/instant.ts';
import type { Instant } from '../hours/instant.ts';
import { isOpen } from '../hours/opening-hours.ts';
import { fixedCodeMinutes, unpaidMinutes } from '../limits.ts';
import type { OrderType } from '../menu/order-type.ts';
import type { Shop } from './shop.ts';

export type FixedCodeShop = Pick<
  Shop,
  | '_id'
  | 'timezone'
  | 'openForOnline'
  | 'onlineEnabledFixedCode'
  | 'onlineDineInNoTableEnabledFixedCode'
  | 'onlineSessionTimeout'
  | 'onlineOpeningHours'
>;

type CodeTimeout = Pick<Shop, 'onlineSessionTimeout'>;

/** What came with the code on the table, and what was found for it; null is not found. */
export interface FixedCodeScan {
  readonly orderType: 'dineIn' | 'dineInNoTable';
  /** When the code was scanned. */
  readonly date: Instant;
  readonly capacity: number;
  readonly shop: FixedCodeShop | null;
  /** A capacity of 0 seats any number. */
  readonly table: { readonly shop: string; readonly capacity: number } | null;
  /** Whether a session runs at the table, so that the scan joins it and opens nothing. */
  readonly isRunning: boolean;
  /** Staff of the shop, who need no proof that they are there (VISIT-01). */
  readonly isByStaff: boolean;
  /** Orders of this table that wait to be confirmed or paid. */
  readonly pendingOrders: number;
  readonly maxPendingOrders: number | null;
}

/** Why an app cannot start; only the server reports `serverError` (SESSION-06). */
export type InitError =
  | 'fixedCodeTimeout'
  | 'fixedCodeNotEnabled'
  | 'fixedCodeTableInvalid'
  | 'serverError'
  | 'shopNotFound'
  | 'shopNotEnabledForOnline'
  | 'timeSlotNotFound';

export interface FixedCodeRefusal {
  readonly code: InitError | 'exceedMaxPendingOrders';
}

type ShopScan = FixedCodeScan & { readonly shop: FixedCodeShop };
type Check = (scan: ShopScan, now: Instant) => boolean;

const checksInOrder: readonly (readonly [Check, FixedCodeRefusal['code']])[] = [
  [({ shop }) => shop.openForOnline, 'shopNotEnabledForOnline'],
  [isEnabled, 'fixedCodeNotEnabled'],
  [isTableOfShop, 'fixedCodeTableInvalid'],
  [isFresh, 'fixedCodeTimeout'],
  [({ shop, orderType }, now) => isOpen(shop, orderType, now), 'timeSlotNotFound'],
  [hasRoom, 'exceedMaxPendingOrders'],
];

/** For new orders only: guests at a table must still reach their bill after hours (SESSION-03). */
const askedOfNewOrders: ReadonlySet<FixedCodeRefusal['code']> = new Set([
  'shopNotEnabledForOnline',
  'timeSlotNotFound',
  'exceedMaxPendingOrders',
]);

/** What the shop allows its guests does not bind its staff: only the table must fit. */
function isAsked(code: FixedCodeRefusal['code'], { isRunning, isByStaff }: FixedCodeScan): boolean {
  if (isByStaff) return code === 'fixedCodeTableInvalid';
  return !isRunning || !askedOfNewOrders.has(code);
}

/** Names the first check a fixed code fails (SESSION-06). */
export function fixedCodeRefusal(scan: FixedCodeScan, now: Instant): FixedCodeRefusal | null {
  const { shop } = scan;
  if (shop === null) return { code: 'shopNotFound' };
  const checks = checksInOrder.filter(([, code]) => isAsked(code, scan));
  const failed = checks.find(([passes]) => !passes({ ...scan, shop }, now));
  return failed === undefined ? null : { code: failed[1] };
}

/** How long what a code opened may stay without an order before it is released (SESSION-06). */
export function emptyMinutes(orderType: FixedCodeScan['orderType'], shop: CodeTimeout): number {
  // Nobody sits at such a code: what has ordered nothing is only a row.
  if (orderType === 'dineInNoTable') return codeMinutes(shop);
  // A code is valid for a minute, but choosing takes longer: the table would lose its carts.
  return Math.max(codeMinutes(shop), unpaidMinutes);
}

/** Whether an order counts towards the most that may wait: no table, with or without a code. */
export function isCountedAsPending({
  type,
  code,
}: {
  readonly type: OrderType;
  readonly code: string | null;
}): boolean {
  // An order by a code stays counted when its guest changes the order type (PENDING-02).
  return type === 'dineInNoTable' || code !== null;
}

function isEnabled({ shop, orderType }: ShopScan): boolean {
  return orderType === 'dineIn'
    ? shop.onlineEnabledFixedCode
    : shop.onlineDineInNoTableEnabledFixedCode;
}

function isTableOfShop({ shop, table, capacity }: ShopScan): boolean {
  if (table === null || table.shop !== shop._id) return false;
  if (!Number.isSafeInteger(capacity) || capacity < 1) return false;
  return table.capacity === 0 || capacity <= table.capacity;
}

// A scan date far ahead of the clock would make a photographed code valid without end.
function isFresh({ shop, date }: ShopScan, now: Instant): boolean {
  return Math.abs(now - date) <= codeMinutes(shop) * minuteMs;
}

/** How long a scan is valid. */
export function codeMinutes({ onlineSessionTimeout }: CodeTimeout): number {
  return onlineSessionTimeout > 0 ? onlineSessionTimeout : fixedCodeMinutes;
}

function hasRoom({ pendingOrders, maxPendingOrders }: ShopScan): boolean {
  return maxPendingOrders === null || pendingOrders < maxPendingOrders;
}
