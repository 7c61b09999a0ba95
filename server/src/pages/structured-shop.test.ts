import { describe, expect, it } from 'vitest';
import { openingTimes } from './structured-shop.ts';

describe('opening hours as structured data', () => {
  it('[HOURS-01] are those of walk-in guests, with days by name', () => {
    const hours = openingTimes([
      { weekdays: [1, 0], startTime: '11:00', endTime: '02:00', orderType: ['takeAway'] },
      { weekdays: [2], startTime: '10:00', endTime: '11:00', orderType: ['delivery'] },
    ]);
    expect(hours).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Sunday'],
        opens: '11:00',
        closes: '02:00',
      },
    ]);
  });

  it('are the whole day if both ends are equal, and all there are without walk-in hours', () => {
    const whole = {
      weekdays: [6],
      startTime: '00:00',
      endTime: '00:00',
      orderType: ['delivery'],
    } as const;
    expect(openingTimes([whole])).toMatchObject([{ opens: '00:00', closes: '23:59' }]);
  });
});
