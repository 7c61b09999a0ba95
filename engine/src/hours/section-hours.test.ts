import { aSection, aSetting } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { closedSections, isOfferedOnline, settingAt } from './section-hours.ts';
import type { SectionHours, Weekday } from './section.ts';

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const noon = frozen({ day: '2026-11-16', weekday: 1, minute: 720 } as const);
const midnight = frozen({ day: '2026-11-16', weekday: 1, minute: 0 } as const);

function hours(about: Partial<SectionHours>): SectionHours {
  return { weekdays: week, from: '11:00', to: '15:00', openForOnline: true, ...about };
}

function sectionOpen(...timeRange: readonly SectionHours[]) {
  return frozen(aSection({ _id: 'hall', timeRange }));
}

describe('charges of a section', () => {
  const lunch = aSetting({ from: '11:00', to: '15:00', percent: 5 });
  const always = aSetting({ percent: 10 });

  it('[PRICE-15] takes the first entry that holds', () => {
    const section = frozen(aSection({ _id: 'hall', sectionSettings: [lunch, always] }));
    expect(settingAt(section, noon)).toBe(lunch);
    expect(settingAt(section, midnight)).toBe(always);
  });

  it('[PRICE-15] prefers the earlier entry where two hold', () => {
    const section = frozen(aSection({ _id: 'hall', sectionSettings: [always, lunch] }));
    expect(settingAt(section, noon)).toBe(always);
  });

  it('[PRICE-16] has none at a time no entry names', () => {
    expect(
      settingAt(frozen(aSection({ _id: 'hall', sectionSettings: [lunch] })), midnight),
    ).toBeNull();
    expect(settingAt(frozen(aSection({ _id: 'hall' })), noon)).toBeNull();
  });
});

describe('sections online', () => {
  it.each([
    ['without hours', sectionOpen(), true, true],
    ['with open hours', sectionOpen(hours({})), true, false],
    ['with closed hours only', sectionOpen(hours({ openForOnline: false })), false, true],
    [
      'closed within its open hours',
      sectionOpen(hours({ from: '00:00', to: '00:00' }), hours({ openForOnline: false })),
      false,
      true,
    ],
    [
      'closed before it is open',
      sectionOpen(hours({ openForOnline: false }), hours({ from: '00:00', to: '00:00' })),
      false,
      true,
    ],
    [
      'with two open spells',
      sectionOpen(hours({ from: '18:00', to: '22:00' }), hours({})),
      true,
      false,
    ],
    ['with another weekday', sectionOpen(hours({ weekdays: [2] })), false, false],
  ])('[MENU-09] offers a section %s at the right times', (...[, section, atNoon, atMidnight]) => {
    expect([isOfferedOnline(section, noon), isOfferedOnline(section, midnight)]).toEqual([
      atNoon,
      atMidnight,
    ]);
  });

  it('[MENU-09] names the sections of which nothing is sold now', () => {
    const sections = frozen([
      aSection({ _id: 'lunch', timeRange: [hours({})] }),
      aSection({ _id: 'all day' }),
      aSection({ _id: 'supper', timeRange: [hours({ from: '18:00', to: '22:00' })] }),
    ]);
    expect(closedSections(sections, noon)).toEqual(['supper']);
    expect(closedSections(sections, midnight)).toEqual(['lunch', 'supper']);
  });
});
