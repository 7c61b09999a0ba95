import { aSection, aSetting } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { sectionRefusal } from './switch-section.ts';
import type { SectionSwitch } from './switch-section.ts';

const noon = Date.parse('2026-11-15T12:00:00+08:00');
const terrace = {
  ...aSection({
    _id: 'terrace',
    timeRange: [{ weekdays: [0], from: '11:00', to: '15:00', openForOnline: true }],
  }),
  hasTables: true,
};

function switchTo(about: Partial<SectionSwitch>): SectionSwitch {
  const session = { type: 'takeAway', status: 'ongoing' } as const;
  const shop = { timezone: 'Asia/Hong_Kong', onlineCanSwitchSection: false };
  return frozen({ session, shop, byStaff: false, from: terrace, section: terrace, ...about });
}

describe('switching the section', () => {
  it.each(['takeAway', 'dineInNoTable', 'delivery'] as const)(
    '[SESSION-04] is free for %s',
    (type) => {
      expect(sectionRefusal(switchTo({ session: { type, status: 'ongoing' } }), noon)).toBeNull();
    },
  );

  it('[SESSION-04] is for a table only where the shop lets it', () => {
    const session = { type: 'dineIn', status: 'ongoing' } as const;
    const shop = { timezone: 'Asia/Hong_Kong', onlineCanSwitchSection: true };
    expect(sectionRefusal(switchTo({ session }), noon)).toEqual({ code: 'sectionFixed' });
    expect(sectionRefusal(switchTo({ session, shop }), noon)).toBeNull();
  });

  it('[SESSION-04] is left to staff where a table would pay other charges', () => {
    const session = { type: 'dineIn', status: 'ongoing' } as const;
    const shop = { timezone: 'Asia/Hong_Kong', onlineCanSwitchSection: true };
    const hall = aSection({ _id: 'hall', sectionSettings: [aSetting({ percent: 5 })] });
    const moved = (about: Partial<SectionSwitch>) =>
      sectionRefusal(switchTo({ session, shop, from: hall, ...about }), noon);
    expect(moved({})).toEqual({ code: 'sectionFixed' });
    expect(moved({ from: null })).toEqual({ code: 'sectionFixed' });
    expect(moved({ byStaff: true })).toBeNull();
    expect(moved({ byStaff: true, shop: { ...shop, onlineCanSwitchSection: false } })).toBeNull();
  });

  it('[SESSION-04] takes a table only to a section with tables, and an order without one anywhere', () => {
    const shop = { timezone: 'Asia/Hong_Kong', onlineCanSwitchSection: true };
    const section = { ...terrace, hasTables: false };
    const moving = (type: 'dineIn' | 'dineInNoTable') =>
      sectionRefusal(switchTo({ session: { type, status: 'ongoing' }, shop, section }), noon);
    expect(moving('dineIn')).toEqual({ code: 'sectionWithoutTables' });
    expect(moving('dineInNoTable')).toBeNull();
  });

  it('[SESSION-04] is refused once the session is no longer ongoing', () => {
    const session = { type: 'dineIn', status: 'toPay' } as const;
    expect(sectionRefusal(switchTo({ session }), noon)).toEqual({
      code: 'sessionClosed',
      status: 'toPay',
    });
  });

  it('[SESSION-04] is refused to a section that is unknown or closed at this time', () => {
    const evening = noon + 8 * 3_600_000;
    expect(sectionRefusal(switchTo({ section: null }), noon)).toEqual({ code: 'sectionNotFound' });
    expect(sectionRefusal(switchTo({}), evening)).toEqual({ code: 'sectionClosed' });
  });

  it('[HOURS-01] [MENU-09] stays refused in the hour that comes for the second time', () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
    const timeRange = [{ weekdays: everyDay, from: '18:00', to: '01:30', openForOnline: true }];
    const section = { ...terrace, timeRange };
    const shop = { timezone: 'America/New_York', onlineCanSwitchSection: false };
    // The clocks go back from 02:00 to 01:00.
    const times = ['05:15', '05:45', '06:15', '06:45'].map((time) =>
      sectionRefusal(switchTo({ section, shop }), Date.parse(`2026-11-01T${time}Z`)),
    );
    const closed = { code: 'sectionClosed' };
    expect(times).toEqual([null, closed, closed, closed]);
  });
});
