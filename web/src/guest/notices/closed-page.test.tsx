import { describe, expect, it } from 'vitest';
import { hoursOfWeek } from './closed-page.tsx';

describe('the opening hours of a week', () => {
  it('are listed by day for the order mode, the earliest first', () => {
    const week = hoursOfWeek(
      [
        { weekdays: [1], startTime: '17:00', endTime: '00:00', orderType: [] },
        { weekdays: [1, 2], startTime: '07:00', endTime: '11:00', orderType: ['takeAway'] },
        { weekdays: [1], startTime: '12:00', endTime: '13:00', orderType: ['delivery'] },
      ],
      'takeAway',
    );
    expect(week[0]).toEqual([]);
    expect(week[1]).toEqual([
      { from: '07:00', to: '11:00' },
      { from: '17:00', to: '24:00' },
    ]);
    expect(week[2]).toEqual([{ from: '07:00', to: '11:00' }]);
  });

  it('[HOURS-01] are the whole day where both ends are equal', () => {
    const hours = { weekdays: [1] as const, startTime: '10:00', endTime: '10:00', orderType: [] };
    expect(hoursOfWeek([hours], 'takeAway')[1]).toEqual([{ from: '00:00', to: '24:00' }]);
  });
});
