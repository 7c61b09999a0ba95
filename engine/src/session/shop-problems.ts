import type { OpeningHours } from '../hours/opening-hours.ts';
import { minutesADay } from '../hours/instant.ts';
import { minuteOf } from '../hours/time-window.ts';
import { isKnownZone } from '../hours/zone-offset.ts';
import { roundingProblem } from '../money/currency.ts';
import type { RoundingProblem } from '../money/currency.ts';
import { openModes } from './order-modes.ts';
import type { Shop } from './shop.ts';

/** `entry` counts from 0 within the setting's own list. */
export type ShopProblem =
  | { readonly code: 'timezoneUnknown'; readonly timezone: string }
  | { readonly code: 'hoursMalformed'; readonly entry: number }
  | { readonly code: 'hoursWithoutDay'; readonly entry: number }
  | { readonly code: 'orderLimitMalformed'; readonly entry: number }
  | { readonly code: 'tableWithoutSeats'; readonly entry: number }
  | { readonly code: 'sessionTimeoutMalformed'; readonly found: number }
  | { readonly code: 'deliveryFeeNegative'; readonly found: number }
  | { readonly code: 'deliveryUnreachable' }
  | { readonly code: 'deliveryAreaTwice'; readonly area: string }
  | { readonly code: 'deliveryZoneEmpty'; readonly entry: number }
  | RoundingProblem;

const checks: readonly ((shop: Shop) => readonly ShopProblem[])[] = [
  zoneProblems,
  ({ onlineOpeningHours }) => onlineOpeningHours.flatMap(hoursProblems),
  limitProblems,
  tableProblems,
  timeoutProblems,
  deliveryProblems,
  deliveryZoneProblems,
  roundingProblems,
];

/** What the owner must correct before the shop opens (HOURS-01, PRICE-23, DELIVERY-01). */
export function shopProblems(shop: Shop): readonly ShopProblem[] {
  return checks.flatMap((check) => check(shop));
}

function zoneProblems({ timezone }: Shop): readonly ShopProblem[] {
  return isKnownZone(timezone) ? [] : [{ code: 'timezoneUnknown', timezone }];
}

function hoursProblems(hours: OpeningHours, entry: number): readonly ShopProblem[] {
  const start = minuteOf(hours.startTime);
  const isMalformed = start === null || start === minutesADay || minuteOf(hours.endTime) === null;
  const malformed: readonly ShopProblem[] = isMalformed ? [{ code: 'hoursMalformed', entry }] : [];
  return hours.weekdays.length > 0 ? malformed : [...malformed, { code: 'hoursWithoutDay', entry }];
}

function limitProblems({ onlineOrderLimits }: Shop): readonly ShopProblem[] {
  return onlineOrderLimits.flatMap(({ quantity, capacity, numOfTables }, entry) => {
    const isCounted = [quantity, capacity, numOfTables].every(isCount);
    return isCounted ? [] : [{ code: 'orderLimitMalformed', entry }];
  });
}

function tableProblems({ tables }: Shop): readonly ShopProblem[] {
  return tables.flatMap(({ capacity }, entry) =>
    isCount(capacity) && capacity > 0 ? [] : [{ code: 'tableWithoutSeats', entry }],
  );
}

function timeoutProblems({ onlineSessionTimeout }: Shop): readonly ShopProblem[] {
  const isMinutes = Number.isFinite(onlineSessionTimeout) && onlineSessionTimeout > 0;
  return isMinutes ? [] : [{ code: 'sessionTimeoutMalformed', found: onlineSessionTimeout }];
}

function deliveryProblems(shop: Shop): readonly ShopProblem[] {
  const { deliveryFee, openDelivery, openForOnline } = shop;
  const isUnreachable = openForOnline && openDelivery && openModes(shop).length === 0;
  const unreachable: readonly ShopProblem[] = isUnreachable
    ? [{ code: 'deliveryUnreachable' }]
    : [];
  return deliveryFee < 0
    ? [{ code: 'deliveryFeeNegative', found: deliveryFee }, ...unreachable]
    : unreachable;
}

/** An area of two zones would have two fees, and one without areas is never chosen. */
function deliveryZoneProblems({ deliveryZones }: Shop): readonly ShopProblem[] {
  const areas = deliveryZones.flatMap((zone) => zone.areas.map(({ _id }) => _id));
  const twice = new Set(areas.filter((area, at) => areas.indexOf(area) < at));
  return [
    ...deliveryZones.flatMap((zone, entry) =>
      zone.areas.length === 0 ? [{ code: 'deliveryZoneEmpty', entry } as const] : [],
    ),
    ...[...twice].map((area) => ({ code: 'deliveryAreaTwice', area }) as const),
  ];
}

function roundingProblems({
  currency,
  priceRoundFactor,
  priceRoundMethod,
}: Shop): readonly ShopProblem[] {
  const problem = roundingProblem(currency, priceRoundFactor, priceRoundMethod);
  return problem === null ? [] : [problem];
}

function isCount(figure: number): boolean {
  return Number.isSafeInteger(figure) && figure >= 0;
}
