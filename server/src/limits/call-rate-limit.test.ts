import { describe, expect, it } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { statelessCaller } from '../calls/caller.ts';
import { callRateLimit } from './call-rate-limit.ts';
import { limitsWith, defaultLimits } from './limits.ts';

const call = memberCalls.forgotPassword;
const id = 'a'.repeat(24);
const guest = statelessCaller({ connection: 'c', address: '192.0.2.1', login: null });

function times<Made>(count: number, make: () => Made): readonly Made[] {
  return Array.from({ length: count }, make);
}

describe('callRateLimit', () => {
  it('[SAFE-05] admits a call up to its limit per minute, then returns when to retry', () => {
    let now = 1000;
    const admits = callRateLimit(() => now);
    expect(times(call.perMinute + 1, () => admits(call, guest))).toEqual([
      ...times(call.perMinute, () => true),
      { retryAfterMs: 59_000 },
    ]);
    expect(admits(call, { ...guest, address: '192.0.2.2' })).toBe(true);
    expect(admits(memberCalls.resetPassword, guest)).toBe(true);
    now = 60_000;
    expect(admits(call, guest)).toBe(true);
  });

  it('[SAFE-05] admits fifty calls a second of any kind from one address', () => {
    let now = 250;
    const admits = callRateLimit(() => now);
    const reads = [shopCalls.findShops, shopCalls.getShop];
    const decisions = times(51, () => reads).map((pair, made) =>
      admits(pair[made % 2] ?? call, guest),
    );
    expect(decisions).toEqual([...times(50, () => true), { retryAfterMs: 750 }]);
    now = 1000;
    expect(admits(shopCalls.findShops, guest)).toBe(true);
  });

  it('counts staff and kiosks by themselves, members by their address', () => {
    const admits = callRateLimit(() => 0);
    times(call.perMinute, () => admits(call, guest));
    const logins = [
      { kind: 'kiosk', device: id, shop: id },
      { kind: 'staff', staff: 'b'.repeat(24), shop: id, role: 'floor' },
      { kind: 'member', user: 'c'.repeat(24) },
    ] as const;
    expect(logins.map((login) => admits(call, { ...guest, login }))).toEqual([
      true,
      true,
      { retryAfterMs: 60_000 },
    ]);
  });

  it('admits more calls if an address stands for more guests', () => {
    const admits = callRateLimit(() => 0, limitsWith(defaultLimits.addressSockets * 3));
    expect(
      times(call.perMinute * 3, () => admits(call, guest)).every((decision) => decision === true),
    ).toBe(true);
    expect(admits(call, guest)).toEqual({ retryAfterMs: 60_000 });
    expect(limitsWith(30)).toMatchObject({ addressSockets: 30, addressCallsPerSecond: 150 });
    expect(limitsWith(5)).toMatchObject({
      addressSockets: 5,
      guestsPerAddress: 1,
      addressCallsPerSecond: 50,
    });
  });
});
