import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { answerBy, refuse } from '../../testing/fake-server.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { heldCoupon, demoMember, logInAs } from '../../testing/log-in.ts';
import { renderInShop, renderWithoutShop } from '../../testing/render.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import type { CouponTicketProps } from './coupon-ticket.tsx';
import { CouponsSheet } from './coupons-sheet.tsx';

const flyer = heldCoupon(null, 'coupon-welcome');
const emily = demoMember('emily')._id;

function ticket(about: Partial<CouponTicketProps['coupon']>, at: Partial<CouponTicketProps> = {}) {
  const coupon = { ...flyer, endDate: null, ...about };
  return renderInShop(
    <CouponTicket
      coupon={coupon}
      tab="usable"
      shop={hongKong}
      day="2026-11-14"
      onUse={() => undefined}
      {...at}
    />,
  );
}

const words = () => screen.getByRole('article').textContent;

describe('a coupon of a member', () => {
  it.each([
    { tab: 'usable', about: {}, says: 'No expiry date' },
    { tab: 'usable', about: { endDate: '2026-12-24' }, says: 'Valid until 24 Dec 2026' },
    { tab: 'used', about: { status: 'used', endDate: '2026-12-24' }, says: 'Used' },
    { tab: 'expired', about: { endDate: '2026-11-01' }, says: 'Expired 1 Nov 2026' },
    { tab: 'expired', about: {}, says: 'Expired' },
    { tab: 'expired', about: { status: 'withdrawn', endDate: '2026-12-24' }, says: 'Withdrawn' },
  ] as const)('[COUPON-03] [MEMBER-05] says how it stands: $says', async ({ tab, about, says }) => {
    await ticket(about, { tab });
    expect(words()).toContain(says);
  });

  it('[COUPON-03] is used on a page of its own, for which its list closes', async () => {
    const onUse = vi.fn<() => void>();
    await ticket({}, { onUse });
    fireEvent.click(screen.getByRole('link', { name: 'Use now' }));
    expect(onUse).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/coupon');
  });

  it('[COUPON-01] of another shop says so instead of offering itself', async () => {
    await ticket({ shops: [taipei] });
    expect(screen.getByText('Not for this shop')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[COUPON-03] whose offer begins later says when, and is not offered before', async () => {
    const { coupon } = flyer;
    const rule = { ...coupon.rule, startDate: '2026-12-01', endDate: '2026-12-24' };
    await ticket({ endDate: '2026-12-24', coupon: { ...coupon, rule } });
    expect(words()).toContain('Valid from 1 Dec 2026');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[COUPON-03] is offered on the day its offer begins', async () => {
    const { coupon } = flyer;
    await ticket({ coupon: { ...coupon, rule: { ...coupon.rule, startDate: '2026-11-14' } } });
    expect(screen.getByRole('link', { name: 'Use now' })).toBeDefined();
  });

  it('[COUPON-01] is offered everywhere before a shop is chosen', async () => {
    await ticket({ shops: [taipei] }, { shop: null });
    expect(screen.getByRole('link', { name: 'Use now' })).toBeDefined();
    expect(screen.queryByText('Not for this shop')).toBeNull();
  });

  it('[COUPON-03] that is over offers nothing', async () => {
    await ticket({ status: 'used' }, { tab: 'used' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the coupons of a member', () => {
  function sheet(...held: readonly (typeof flyer)[]) {
    logInAs('emily');
    serve(...held);
    // Dialogs of guests are drawn outside of the shop, over any page.
    const { user } = renderWithoutShop(
      <CouponsSheet open onClose={() => undefined} user={emily} shop={demoShop()} />,
    );
    return user;
  }

  function serve(...held: readonly (typeof flyer)[]): void {
    answerBy('find userCoupons', ({ query }) => {
      const asked = typeof query === 'object' && query !== null ? { ...query } : {};
      const data = held.filter(({ status }) => 'status' in asked && asked.status === status);
      return { total: data.length, limit: 100, skip: 0, data };
    });
  }

  it('[MEMBER-05] say of each empty list what is missing in it', async () => {
    const user = sheet();
    for (const [tab, says] of [
      ['Used 0', 'Nothing used yet'],
      ['Expired 0', 'Nothing has expired'],
      ['Ready to use 0', 'No coupons to use right now'],
    ] as const) {
      await user.click(await screen.findByRole('tab', { name: tab }));
      expect(screen.getByText(says)).toBeDefined();
    }
  });

  it('[MEMBER-05] stand in the order of their last day, those without one at the end', async () => {
    const ending = (endDate: string | null, at: number) => ({
      ...flyer,
      _id: String(at).padStart(24, '0'),
      endDate,
    });
    sheet(ending(null, 1), ending('2026-12-24', 2), ending('2026-11-30', 3));
    const rows = await screen.findAllByRole('article');
    const days = rows.map(({ textContent }) => /30 Nov|24 Dec|No expiry/.exec(textContent)?.[0]);
    expect(days).toEqual(['30 Nov', '24 Dec', 'No expiry']);
  });

  it('[MEMBER-05] [OFFER-12] end with their offer where they have no earlier last day', async () => {
    const ofOffer = (ends: string, at: number, own: string | null = null) => {
      const { coupon } = flyer;
      const rule = { ...coupon.rule, endDate: ends };
      return {
        ...flyer,
        _id: String(at).padStart(24, '0'),
        endDate: own,
        coupon: { ...coupon, rule },
      };
    };
    const user = sheet(
      ofOffer('2026-12-24', 1),
      ofOffer('2026-11-13', 2),
      ofOffer('2026-12-24', 3, '2026-11-30'),
    );
    const daysShown = async () =>
      (await screen.findAllByRole('article')).map(
        ({ textContent }) => /\d+ (?:Nov|Dec)|No expiry/.exec(textContent)?.[0],
      );
    expect(await daysShown()).toEqual(['30 Nov', '24 Dec']);
    await user.click(screen.getByRole('tab', { name: 'Expired 1' }));
    expect(await daysShown()).toEqual(['13 Nov']);
  });

  it('[MEMBER-05] can be read again after a failure', async () => {
    logInAs('emily');
    refuse('find userCoupons', 'notAllowed');
    const { user } = await renderInShop(
      <CouponsSheet open onClose={() => undefined} user={emily} shop={null} />,
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve(flyer);
    await user.click(retry);
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });
});
