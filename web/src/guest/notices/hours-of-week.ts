import type { OpeningHours } from '@servery/engine/hours/opening-hours.ts';
import type { Weekday } from '@servery/engine/hours/section.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';

export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The opening hours of each day from Sunday on, the earliest first (HOURS-01). */
export function hoursOfWeek(
  hours: readonly OpeningHours[],
  mode: OrderType,
): readonly (readonly DayWindow[])[] {
  return week.map((day) =>
    hours
      .filter(
        ({ weekdays, orderType }) =>
          weekdays.includes(day) && (orderType.length === 0 || orderType.includes(mode)),
      )
      .map(({ startTime, endTime }) => ({
        from: startTime,
        to: endTime === '00:00' ? '24:00' : endTime,
      }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  );
}
