import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

let fixture: MembersFixture;
let user: string;
let other: string;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
  user = fixture.restaurant.members[0]?._id ?? '';
  other = fixture.restaurant.members[1]?._id ?? '';
});

function find(by: Caller, query: object) {
  return fixture.call({ method: 'find', path: 'users/points/available', by, query });
}

describe('points', () => {
  it('[MEMBER-05] are listed by shop, or for one shop', async () => {
    const by = fixture.guest('203.0.113.9', { kind: 'member', user });
    const own = fixture.restaurant.points
      .filter((one) => one.user === user)
      .map(({ shop, amount }) => ({ _id: shop, shop, amount }))
      .toSorted((one, next) => (one.shop < next.shop ? -1 : 1));
    expect(own).toHaveLength(2);
    expect(await find(by, { user })).toEqual(own);
    expect(await find(by, { user, shop: own[1]?.shop })).toEqual(own.slice(1));
    expect(await find(by, { user, shop: 'f'.repeat(24) })).toEqual([]);
  });

  it('[SAFE-02] are readable by the member and the kiosk that scanned the code, and by nobody else', async () => {
    const device = 'd'.repeat(24);
    const kiosk = fixture.guest('203.0.113.9', { kind: 'kiosk', device, shop: 'e'.repeat(24) });
    expect(
      await find(fixture.guest('203.0.113.9', { kind: 'member', user: other }), { user }),
    ).toEqual({
      code: 'notFound',
    });
    expect(await find(fixture.guest(), { user })).toEqual({ code: 'loginRequired' });
    expect(await find(kiosk, { user })).toEqual({ code: 'notFound' });
    fixture.attachments.attach(device, user);
    expect(await find(kiosk, { user })).toHaveLength(2);
  });
});
