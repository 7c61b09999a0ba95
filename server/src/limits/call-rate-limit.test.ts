import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { describe, expect, it } from 'vitest';
import { statelessCaller } from '../calls/caller.ts';
import { callRateLimit } from './call-rate-limit.ts';
import { rateLimiters } from './rate-limiter.ts';

const session = 'a'.repeat(24);
const call = { ...shopCalls.findShops, perMinute: 2 };

function guest(connection: string) {
  return statelessCaller({ connection, address: '192.0.2.1', login: null, hasSocket: true });
}

const nothing = { id: null, data: null, query: {} };

describe('callRateLimit', () => {
  it('[SAFE-05] allows each connection the calls of a minute, also with others at its address', async () => {
    const admits = callRateLimit(rateLimiters(400));
    const caller = guest('one');
    expect(await admits(call, { ...nothing, caller })).toBe(true);
    expect(await admits(call, { ...nothing, caller })).toBe(true);
    expect(await admits(call, { ...nothing, caller })).toHaveProperty('retryAfterMs');
    expect(await admits(call, { ...nothing, caller: guest('other') })).toBe(true);
    expect(await admits(shopCalls.getShop, { ...nothing, caller })).toBe(true);
  });

  it('[SAFE-05] limits public lists by connection, and requests by address', async () => {
    const admits = callRateLimit(rateLimiters(1));
    const once = { ...shopCalls.findShops, perMinute: 1 };
    expect(await admits(once, { ...nothing, caller: guest('one') })).toBe(true);
    expect(await admits(once, { ...nothing, caller: guest('other') })).toBe(true);
    const request = { connection: 'a', address: '192.0.2.1', login: null };
    expect(await admits(once, { ...nothing, caller: statelessCaller(request) })).toBe(true);
    const next = statelessCaller({ ...request, connection: 'b' });
    expect(await admits(once, { ...nothing, caller: next })).not.toBe(true);
  });

  it('[SAFE-05] shares reads of the database among the strangers of an address', async () => {
    const admits = callRateLimit(rateLimiters(1));
    for (const read of [shopCalls.getPickupSlots, memberCalls.findGifts]) {
      const once = { ...read, perMinute: 1 };
      expect(await admits(once, { ...nothing, caller: guest('one') })).toBe(true);
      expect(await admits(once, { ...nothing, caller: guest('other') })).not.toBe(true);
    }
  });

  it('[SAFE-05] charges a call about a session that the caller holds to the session', async () => {
    const admits = callRateLimit(rateLimiters(1));
    const subscribe = { ...sessionCalls.subscribe, perMinute: 1 };
    const about = { ...nothing, data: { item: session } };
    expect(await admits(subscribe, { ...about, caller: guest('stranger') })).toBe(true);
    expect(await admits(subscribe, { ...about, caller: guest('stranger too') })).not.toBe(true);
    const caller = guest('at the table');
    caller.hold(session);
    expect(await admits(subscribe, { ...about, caller })).toBe(true);
  });
});
