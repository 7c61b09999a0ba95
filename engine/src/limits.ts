import type { Locale } from './menu/translated-name.ts';
import type { OrderType } from './menu/order-type.ts';

/** Every number and default of the rules, each with its rule. */

// KIOSK-03: defaults of the kiosk's idle time and of its dialog.
export const idleDialogMs = 60_000;
export const idleResetMs = 70_000;
export const idleDialogDefaultMs = 30_000;
export const idleResetDefaultMs = 60_000;
export const moreTimeFactor = 10;
export const moreTimeWarningMs = 30_000;

// SHELL-08
export const successToastMs = 1000;
// SHELL-09
export const dialogRemovalMs = 500;
// SHELL-10
export const loadingBarThrottleMs = 200;
// SHELL-12
export const breakpointsPx = { xs: 640, sm: 768, md: 1024, lg: 1280 } as const;
// SHELL-13
export const chunkReloadGuardMs = 60_000;
// SHELL-14
export const seatingTimerMs = 1000;
// SHELL-16
export const slowPageMs = 8000;

// MENU-06
export const dataListItemSizePx = 80;
// MENU-07
export const imageWidthsPx = [400, 800, 1200, 2000, 4000] as const;

// CART-10
export const remarkCharacters = 200;

// SESSION-04
export const defaultOrderType: OrderType = 'takeAway';
// SESSION-06
export const fixedCodeMinutes = 1;
// SESSION-08
export const restoreKeysKept = 100;
// SESSION-09
export const incompleteOrdersListed = 100;
// SESSION-14
export const unpaidMinutes = 30;
// SESSION-17
export const deliveryNameCharacters = 80;
export const deliveryAddressCharacters = 200;
export const deliveryNoteCharacters = 200;
// DELIVERY-01
export const deliveryMinutes = 30;
// DELIVERY-06
export const addressesKept = 10;
export const addressLabelCharacters = 40;
// SESSION-22
export const mostPeople = 99;
// SESSION-18
export const mostPickupDays = 14;
export const slotBounds = {
  slotMinutes: { least: 5, most: 240 },
  leadMinutes: { least: 0, most: 240 },
  days: { least: 1, most: mostPickupDays },
  capacity: { least: 1, most: 1000 },
} as const;

// RECORD-01
export const pageSize = 10;
export const pageSizeMost = 100;
export const fetchDelayMs = 200;

// CALL-01
export const callTimeoutMs = 30_000;
export const loginRetries = 3;
// CALL-04
export const menuListMost = 1000;

// I18N-01
export const defaultLocale: Locale = 'en';
// I18N-02
export const localeCookieDays = 365;
// I18N-03
export const missingTranslationDebounceMs = 3000;

// UNPAID-01
export const maxUnpaidOrders = 3;
// UNPAID-02
export const minutesToPaySoon = 5;
// UNPAID-04
export const unpaidHoldMinutes = 180;

// KITCHEN-12, BOARD-01: what nobody has cleared in the evening is gone the next morning.
export const unclearedMs = 12 * 60 * 60_000;

// PAY-07
export const maxTipPercent = 30;

// STAFF-04, STAFF-05
export const mostGivenByStaff = 20;

// PRICE-24: in cents. High enough for dong, low enough that no bill passes 2^53.
export const mostPrice = 10_000_000_000;
export const mostOrdered = 10_000_000_000_000;
// PRICE-24: of percentages that raise a price or earn points.
export const mostPercent = 1000;
// PRICE-24: of points, grams and pieces.
export const mostCounted = 1_000_000_000;

// OFFER-12
export const mostCodesAtOnce = 500;

// ROUTE-10
export const returnPathCharacters = 2048;
