import type { OpeningHours } from '@servery/engine/hours/opening-hours.ts';
import type { Weekday } from '@servery/engine/hours/section.ts';

export const everyDay: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
export const mondayToFriday: readonly Weekday[] = [1, 2, 3, 4, 5];
export const weekend: readonly Weekday[] = [0, 6];

export const hongKongHours: readonly OpeningHours[] = [
  // Equal ends mean the whole day: this shop is open in the demo at any hour and in any zone.
  {
    weekdays: everyDay,
    startTime: '00:00',
    endTime: '00:00',
    orderType: ['takeAway', 'dineInNoTable', 'dineIn'],
  },
  { weekdays: everyDay, startTime: '10:30', endTime: '01:30', orderType: ['delivery'] },
];

/** Closed on Mondays, and between lunch and tea. */
export const taipeiHours: readonly OpeningHours[] = [
  { weekdays: [0, 2, 3, 4, 5, 6], startTime: '11:00', endTime: '14:30', orderType: [] },
  { weekdays: [0, 2, 3, 4, 5, 6], startTime: '15:30', endTime: '21:30', orderType: [] },
];

/** Past midnight every day, and longest before the weekend. */
export const kualaLumpurHours: readonly OpeningHours[] = [
  {
    weekdays: [0, 1, 2, 3, 4],
    startTime: '08:00',
    endTime: '01:00',
    orderType: ['takeAway', 'dineIn'],
  },
  { weekdays: [5, 6], startTime: '08:00', endTime: '03:00', orderType: ['takeAway', 'dineIn'] },
  { weekdays: everyDay, startTime: '11:00', endTime: '23:00', orderType: ['delivery'] },
];
