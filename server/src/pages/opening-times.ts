import type { OpeningHours } from '@servery/engine/hours/opening-hours.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const wholeDay = { opens: '00:00', closes: '23:59' };

/** A shop's hours as structured data: those of walk-in guests, else all there are (HOURS-01). */
export function openingTimes(hours: readonly OpeningHours[]): readonly object[] {
  const own = hours.filter((entry) => speaksOf(entry, 'takeAway'));
  return (own.length === 0 ? hours : own).map(({ weekdays, startTime, endTime }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((day) => days[day]),
    // Equal ends are the whole day; an end before the start is on the next day, in both formats.
    ...(startTime === endTime ? wholeDay : { opens: startTime, closes: endTime }),
  }));
}

function speaksOf({ orderType }: OpeningHours, type: OrderType): boolean {
  return orderType.length === 0 || orderType.includes(type);
}
