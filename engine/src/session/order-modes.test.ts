import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { isSelfOrder, modeClosedRefusal, openModes, selfOrderTypes } from './order-modes.ts';
import type { ModeSwitches } from './order-modes.ts';

/** o = open for online, t = takeaway, d = dine-in without table, v = delivery. */
function switches(on: string): ModeSwitches {
  return frozen({
    openForOnline: on.includes('o'),
    openTakeAway: on.includes('t'),
    openDineInNoTable: on.includes('d'),
    openDelivery: on.includes('v'),
  });
}

describe('order modes of a shop', () => {
  it.each([
    ['otdv', ['takeAway', 'dineInNoTable', 'delivery']],
    ['ot', ['takeAway']],
    ['od', ['dineInNoTable']],
    ['otv', ['takeAway', 'delivery']],
    ['odv', ['dineInNoTable', 'delivery']],
    ['ov', []],
    ['o', []],
    ['tdv', []],
    ['', []],
  ])('[HOURS-03] with switches "%s" are %j', (on, expected) => {
    expect(openModes(switches(on))).toEqual(expected);
  });

  it('[HOURS-03] are refused one by one, or all together', () => {
    expect(modeClosedRefusal(switches('ot'), 'takeAway')).toBeNull();
    expect(modeClosedRefusal(switches('ot'), 'delivery')).toEqual({
      code: 'orderTypeNotOpen',
      orderType: 'delivery',
    });
    expect(modeClosedRefusal(switches('tdv'), 'takeAway')).toEqual({
      code: 'shopNotEnabledForOnline',
    });
    expect(modeClosedRefusal(switches('ov'), 'delivery')).toEqual({
      code: 'shopNotEnabledForOnline',
    });
  });

  it('[HOURS-03] are self-orders, all but the table', () => {
    expect(selfOrderTypes.every(isSelfOrder)).toBe(true);
    expect(isSelfOrder('dineIn')).toBe(false);
  });
});
