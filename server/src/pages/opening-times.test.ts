import { describe, expect, it } from 'vitest';
import { openingTimes } from './opening-times.ts';

describe('opening hours for search engines', () => {
  it('[HOURS-01] are those of guests who come by, with days by name', () => {
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

  it('say the whole day where both ends are equal, and all there are where nobody comes by', () => {
    const whole = { weekdays: [6], startTime: '00:00', endTime: '00:00', orderType: ['delivery'] } as const;
    expect(openingTimes([whole])).toMatchObject([{ opens: '00:00', closes: '23:59' }]);
  });
});
