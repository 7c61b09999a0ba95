import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { modeRefusal } from './switch-mode.ts';
import type { SwitchingSession } from './switch-mode.ts';

function session(about: Partial<SwitchingSession>): SwitchingSession {
  return frozen({ type: 'dineIn', status: 'ongoing', wasDineIn: false, ...about });
}

describe('switching the mode', () => {
  it('[SESSION-05] takes a table to takeaway once the guest has confirmed it', () => {
    expect(modeRefusal(session({}), { to: 'takeAway', isConfirmed: true })).toBeNull();
    expect(modeRefusal(session({}), { to: 'takeAway', isConfirmed: false })).toEqual({
      code: 'modeNotConfirmed',
      from: 'dineIn',
      to: 'takeAway',
    });
  });

  it.each(['dineIn', 'dineInNoTable', 'delivery'] as const)(
    '[SESSION-05] never takes it on or back to %s',
    (to) => {
      const switched = session({ type: 'takeAway', wasDineIn: true });
      expect(modeRefusal(switched, { to, isConfirmed: true })).toEqual({
        code: 'modeFixed',
        from: 'takeAway',
        to,
      });
    },
  );

  it.each(['dineInNoTable', 'delivery'] as const)(
    '[SESSION-05] never takes a table to %s',
    (to) => {
      expect(modeRefusal(session({}), { to, isConfirmed: true })).toEqual({
        code: 'modeFixed',
        from: 'dineIn',
        to,
      });
    },
  );

  it('[SESSION-05] lets self-orders change among themselves, but not to a table', () => {
    const pickup = session({ type: 'takeAway' });
    expect(modeRefusal(pickup, { to: 'delivery', isConfirmed: false })).toBeNull();
    expect(modeRefusal(pickup, { to: 'dineInNoTable', isConfirmed: false })).toBeNull();
    expect(modeRefusal(pickup, { to: 'dineIn', isConfirmed: true })).toEqual({
      code: 'modeFixed',
      from: 'takeAway',
      to: 'dineIn',
    });
  });

  it('[SESSION-05] changes nothing once the session is no longer ongoing', () => {
    expect(
      modeRefusal(session({ status: 'toPay' }), { to: 'takeAway', isConfirmed: true }),
    ).toEqual({
      code: 'sessionClosed',
      status: 'toPay',
    });
  });

  it('[SESSION-05] accepts a repeated switch', () => {
    const switched = session({ type: 'takeAway', wasDineIn: true, status: 'done' });
    expect(modeRefusal(switched, { to: 'takeAway', isConfirmed: false })).toBeNull();
  });
});
