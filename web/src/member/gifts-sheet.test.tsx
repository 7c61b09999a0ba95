import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { demoGifts, demoMember, logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { GiftsSheet } from './gifts-sheet.tsx';
import { MemberCard } from './member-card.tsx';
import { useMembership } from './use-membership.ts';

const emily = demoMember('emily');

function serveGifts(...points: readonly number[]): void {
  const data = points.flatMap((one, at) =>
    demoGifts.slice(0, 1).map((gift) => ({
      ...gift,
      _id: String(at).padStart(24, '0'),
      name: [{ lang: 'en', value: `Gift of ${one}` }],
      points: one,
    })),
  );
  answer('find gifts', { total: data.length, limit: 100, skip: 0, data });
}

function servePoints(amount: number, shop: string = hongKong): void {
  answer('find users/points/available', [{ _id: 'f'.repeat(24), shop, amount }]);
}

function sheet() {
  return renderInShop(
    <GiftsSheet open onClose={() => undefined} user={emily._id} shop={demoShop()} />,
  );
}

function Card() {
  return <MemberCard member={emily} membership={useMembership(emily._id)} />;
}

beforeEach(() => logInAs('emily'));

describe('the gifts of a shop', () => {
  it('[COUPON-04] say which the points reach, and how many the others lack', async () => {
    serveGifts(50, 200);
    servePoints(120);
    await sheet();
    expect(await screen.findByText(/^You have 120 points here\./)).toBeDefined();
    const [within120, beyond] = screen.getAllByRole('list').map((one) => within(one));
    expect(within120?.getByText('Gift of 50')).toBeDefined();
    expect(within120?.queryByText(/to go$/)).toBeNull();
    expect(beyond?.getByText('Gift of 200')).toBeDefined();
    expect(beyond?.getByText('80 to go')).toBeDefined();
  });

  it('[COUPON-04] are those of offers that are on today', async () => {
    const dates = [
      { startDate: null, endDate: '2026-11-13' },
      { startDate: '2026-11-15', endDate: null },
      { startDate: '2026-11-14', endDate: '2026-11-14' },
    ];
    const [gift] = demoGifts;
    if (gift === undefined) throw new Error('the demo has no gift');
    const data = dates.map((when, at) => ({
      ...gift,
      _id: String(at).padStart(24, '0'),
      name: [{ lang: 'en', value: `Gift ${at}` }],
      points: 50,
      coupon: { ...gift.coupon, rule: { ...gift.coupon.rule, ...when } },
    }));
    answer('find gifts', { total: 3, limit: 100, skip: 0, data });
    servePoints(120);
    await sheet();
    expect(await screen.findByText('Gift 2')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('[COUPON-04] have no heading for a list without a gift', async () => {
    serveGifts(200);
    servePoints(120);
    await sheet();
    expect(await screen.findByRole('heading', { name: 'Keep collecting' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Ready to claim' })).toBeNull();
  });

  it('[COUPON-04] may be none', async () => {
    serveGifts();
    servePoints(120);
    await sheet();
    expect(await screen.findByText('No gifts here right now')).toBeDefined();
  });

  it('[COUPON-04] are read again with the points where these could not be read', async () => {
    serveGifts(50);
    refuse('find users/points/available', 'notAllowed');
    const { user } = await sheet();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    servePoints(60);
    await user.click(retry);
    expect(await screen.findByText('Gift of 50')).toBeDefined();
  });
});

describe('the card of a member', () => {
  it('[MEMBER-05] names the other shops where they have points', async () => {
    servePoints(1500, taipei);
    await renderInShop(<Card />);
    const row = (await screen.findByText(/Yongkang/)).closest('li');
    expect(row?.textContent).toMatch(/Yongkang Street1,500 points$/);
  });

  it('[MEMBER-05] does not list shops without a point', async () => {
    servePoints(0, taipei);
    await renderInShop(<Card />);
    await screen.findByText('0');
    expect(screen.queryByText('Points at other shops')).toBeNull();
  });

  it('[MEMBER-05] calls a shop that takes no orders any more another one', async () => {
    answer('find shops', []);
    servePoints(30, taipei);
    await renderInShop(<Card />);
    expect(await screen.findByText('Another shop')).toBeDefined();
  });

  it('[RULE-06] says that all benefits of a level have ended', async () => {
    const gold = demoMember('siuming').vipLevel;
    if (gold === null || typeof gold === 'string') throw new Error('the demo has no level');
    const discountLists = gold.discountLists.map((rule) => ({ ...rule, endDate: '2026-11-13' }));
    const level = { ...gold, orderDiscount: null, discountLists };
    answer('get users', { ...emily, vipLevel: level, pending: { email: null, phone: null } });
    await renderInShop(<Card />);
    expect(await screen.findByText(/^Your “Gold” offers have ended/)).toBeDefined();
  });
});
