import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { demoShop, demoStart, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { demoGifts, heldCoupon, logInAs, serveCoupons } from '../../testing/log-in.ts';
import { scan } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Setting } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { startCart } from '../cart/start-cart.ts';
import { invalidateAll } from '../query/query.ts';
import { go } from '../router/address.ts';
import { useNotices } from '../ui/notices.ts';
import { useBill } from '../bill/use-bill.ts';
import { CouponPage } from './coupon-page.tsx';
import { voucherFields } from './current-request.ts';

const changed = 'This offer has just changed. Please apply it again.';
const flyer = heldCoupon(null, 'coupon-welcome');
const eggTart = heldCoupon('siuming', 'coupon-egg-tart');
const cup = heldCoupon('siuming', 'coupon-cup');

function page(setting: Setting = {}) {
  return renderInShop(<CouponPage />, setting);
}

async function handIn(code: string) {
  const rendered = await page();
  await rendered.user.type(screen.getByLabelText('Promo code'), code);
  await rendered.user.click(screen.getByRole('button', { name: 'Apply' }));
  return rendered;
}

/** How often a code was sent; on the order, the coupon is checked by its id. */
function timesHandedIn(code: string): number {
  return dataSentTo('create userCoupons/validate').filter(({ coupon }) => coupon === code).length;
}

/** The coupons that an order would carry now. */
function Ordered() {
  return <output aria-label="ordered">{voucherFields(useBill()).coupons.join(' ')}</output>;
}

async function card(name: string) {
  const article = (await screen.findByRole('heading', { name })).closest('article');
  if (article === null) throw new Error(`${name} is no card`);
  return within(article);
}

describe('a promo code', () => {
  it('[COUPON-01] puts its coupon on the order, with its effect', async () => {
    serveCoupons(flyer);
    fillCart([{ dish: 'french-toast', quantity: 6 }]);
    await handIn('KAMFAI30');
    await waitFor(() => expect(useCart.getState().coupons).toEqual([flyer._id]));
    expect(useNotices.getState().announced.text).toBe('$30 off from $150 applied');
    expect(screen.getByLabelText('Promo code')).toHaveProperty('value', '');
    const use = await screen.findByRole('link', { name: /Use in cart \(1\)/ });
    await waitFor(() => expect(use.textContent).toBe('Use in cart (1)−$30.00'));
  });

  it('[COUPON-03] is read from a scanner that types, wherever the focus is', async () => {
    serveCoupons(flyer);
    fillCart([{ dish: 'french-toast', quantity: 6 }]);
    await page();
    const button = screen.getByRole('button', { name: 'Scan a code' });
    button.focus();
    scan('KAMFAI30', 5, button);
    await waitFor(() => expect(useCart.getState().coupons).toEqual([flyer._id]));
    expect(timesHandedIn('KAMFAI30')).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[COUPON-03] is read from a scanner that types while the camera is open', async () => {
    serveCoupons(flyer);
    fillCart([{ dish: 'french-toast', quantity: 6 }]);
    const { user } = await page();
    await user.click(screen.getByRole('button', { name: 'Scan a code' }));
    scan('KAMFAI30', 5, await screen.findByRole('dialog', { name: 'Scan a code' }));
    await waitFor(() => expect(useCart.getState().coupons).toEqual([flyer._id]));
    expect(timesHandedIn('KAMFAI30')).toBe(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[COUPON-02] shows why it is refused, until the code is changed', async () => {
    serveCoupons();
    const { user } = await handIn('NONSENSE');
    expect(await screen.findByText('This code is not valid.')).toBeDefined();
    expect(screen.getByLabelText('Promo code')).toHaveProperty('value', 'NONSENSE');
    expect(document.activeElement).toBe(screen.getByLabelText('Promo code'));
    expect(useNotices.getState().announced.text).toBe('This code is not valid.');
    await user.type(screen.getByLabelText('Promo code'), 'X');
    expect(screen.queryByText('This code is not valid.')).toBeNull();
  });

  it('[COUPON-02] is added only once', async () => {
    serveCoupons(flyer);
    changeCart({ coupons: [flyer._id] });
    await handIn('KAMFAI30');
    expect(await screen.findByText('This coupon is already on your order.')).toBeDefined();
    expect(useCart.getState().coupons).toHaveLength(1);
  });

  it('[COUPON-02] shows that the server could not be reached', async () => {
    refuse('create userCoupons/validate', 'tooMany', { retryAfterMs: 20_000 });
    await handIn('KAMFAI30');
    expect(await screen.findByText(/Please wait 20 seconds/)).toBeDefined();
  });

  it('is not sent while it is empty', async () => {
    const { user } = await page();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(sentTo('create userCoupons/validate')).toHaveLength(0);
  });

  it('[COUPON-07] of a link is filled in, and submitted by the guest', async () => {
    go('/coupon?code=KAMFAI30');
    serveCoupons(flyer);
    const { user } = await page();
    expect(screen.getByLabelText('Promo code')).toHaveProperty('value', 'KAMFAI30');
    expect(useCart.getState().coupons).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(useCart.getState().coupons).toEqual([flyer._id]));
    expect(dataSentTo('create userCoupons/validate')[0]).toMatchObject({ coupon: 'KAMFAI30' });
  });
});

describe('vouchers on the order', () => {
  it('[COUPON-03] show why they do not apply yet, and can be removed', async () => {
    serveCoupons(flyer);
    fillCart([{ dish: 'french-toast' }]);
    changeCart({ coupons: [flyer._id] });
    const { user } = await page();
    const row = within(
      (await screen.findByText('$30 off from $150')).closest('li') ?? document.body,
    );
    expect(await row.findByText(/^Spend \$\d+\.\d\d more/)).toBeDefined();
    await user.click(row.getByRole('button', { name: 'Remove $30 off from $150' }));
    expect(useCart.getState().coupons).toEqual([]);
    expect(screen.queryByText('$30 off from $150')).toBeNull();
  });

  it('[PRICE-12] add their free dish with one touch', async () => {
    logInAs('siuming');
    serveCoupons(cup);
    fillCart([{ dish: 'silk-stocking-milk-tea', quantity: 2 }]);
    changeCart({ coupons: [cup._id] });
    const { user } = await page();
    const add = await screen.findByRole('button', { name: /^Add .+, free$/ });
    await user.click(add);
    await waitFor(() => expect(useCart.getState().lines).toHaveLength(2));
    expect(useCart.getState().lines[1]?.fromCoupon).toBe(`coupon/${cup._id}`);
  });

  it('[COUPON-01] show the reason of the server for one that is no longer valid', async () => {
    answer('create userCoupons/validate', { status: 'alreadyUsed', coupon: flyer });
    changeCart({ coupons: [flyer._id] });
    await page();
    expect(await screen.findByText('This coupon has already been used.')).toBeDefined();
  });

  /** The restaurant lowers the coupon from $30 to $20 off after the guest has taken it. */
  async function afterTheRuleChanged() {
    serveCoupons(flyer);
    fillCart([{ dish: 'french-toast', quantity: 6 }]);
    const rendered = await handIn('KAMFAI30');
    const use = await screen.findByRole('link', { name: /Use in cart \(1\)/ });
    await waitFor(() => expect(use.textContent).toBe('Use in cart (1)−$30.00'));
    const { rule } = flyer.coupon;
    const newRule = { ...rule, version: rule.version + 1, discount: 2000 };
    serveCoupons({ ...flyer, coupon: { ...flyer.coupon, rule: newRule } });
    invalidateAll();
    return { ...rendered, use };
  }

  it('[RULE-05] say that their rule has newRule, and give nothing until they are taken again', async () => {
    const { user, use } = await afterTheRuleChanged();
    expect(await screen.findByText(changed)).toBeDefined();
    expect(use.textContent).toBe('Use in cart (1)');
    await user.click(screen.getByRole('button', { name: 'Apply $30 off from $150' }));
    await waitFor(() => expect(use.textContent).toBe('Use in cart (1)−$20.00'));
    expect(screen.queryByText(changed)).toBeNull();
  });

  it('[RULE-05] are not ordered under a rule that the guest has not seen', async () => {
    const { user } = await afterTheRuleChanged();
    const apply = await screen.findByRole('button', { name: 'Apply $30 off from $150' });
    await renderInShop(<Ordered />);
    expect((await screen.findByRole('status', { name: 'ordered' })).textContent).toBe('');
    await user.click(apply);
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'ordered' }).textContent).toBe(flyer._id),
    );
  });

  it('[RULE-05] are taken under the present rule after they were removed', async () => {
    const { user, use } = await afterTheRuleChanged();
    await user.click(await screen.findByRole('button', { name: 'Remove $30 off from $150' }));
    await user.type(screen.getByLabelText('Promo code'), 'KAMFAI30');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(use.isConnected).toBe(false);
    const again = await screen.findByRole('link', { name: /Use in cart \(1\)/ });
    await waitFor(() => expect(again.textContent).toBe('Use in cart (1)−$20.00'));
  });

  it('[SESSION-13] cannot be changed while an order is being sent', async () => {
    serveCoupons(flyer);
    fillCart([{ dish: 'french-toast' }]);
    changeCart({
      coupons: [flyer._id],
      request: { call: 'create tableSessions/create', key: 'k', payload: '{}', at: saturdayNoon },
    });
    await page();
    expect(await screen.findByText('$30 off from $150')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });
});

describe('the coupons of a member', () => {
  it('[COUPON-03] are grouped by whether they apply to this cart', async () => {
    logInAs('siuming');
    serveCoupons(eggTart);
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    const { user } = await page();
    const tart = await card('An egg tart free from $60');
    await user.click(tart.getByRole('button', { name: /^Apply/ }));
    expect(useCart.getState().coupons).toEqual([eggTart._id]);
    expect(tart.getByText('Applied')).toBeDefined();
    await user.click(tart.getByRole('button', { name: /^Remove/ }));
    expect(useCart.getState().coupons).toEqual([]);
    expect(screen.getByRole('heading', { name: /^Ready to use/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: /^Not available yet/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: /^Used or expired/ })).toBeDefined();
  });

  it('[COUPON-03] show when they expire, or that they are used or expired', async () => {
    logInAs('siuming');
    await page();
    const welcome = await card('$30 off from $150');
    expect(welcome.getByText(/^Valid until \d+ \w+ \d{4}$/)).toBeDefined();
    const used = await card('20% off the bakery, after service charge');
    expect(used.getByText('This coupon has been used.')).toBeDefined();
    expect(used.queryByText(/^Valid until/)).toBeNull();
    expect((await card('An egg tart free from $60')).getByText('No expiry date')).toBeDefined();
    expect(
      (await card('No tea charge')).getByText(/Kam Fai Cha Chaan Teng, Central$/),
    ).toBeDefined();
  });

  it('show that the cart is empty, with a link to the menu', async () => {
    logInAs('siuming');
    await page();
    expect(screen.getByText(/^Your cart is empty\. Add something/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View menu' })).toBeDefined();
  });

  it('may be none', async () => {
    logInAs('emily');
    answer('find userCoupons', { total: 0, limit: 100, skip: 0, data: [] });
    await page();
    expect(await screen.findByText('You have no coupons yet')).toBeDefined();
  });

  it('can be fetched again after an error', async () => {
    logInAs('emily');
    refuse('find userCoupons', 'notAllowed');
    await page();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('are shown after a login, which returns to this page', async () => {
    go('/coupon?code=KAMFAI30');
    await page();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/member/login?from=%2Fcoupon%3Fcode%3DKAMFAI30',
    );
  });

  it('[MEMBER-01] are left out if the restaurant has no members', async () => {
    await page({ memberSystem: false });
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Gifts' })).toBeNull();
    expect(screen.getByLabelText('Promo code')).toBeDefined();
  });
});

/** An offer of which staff have edited the rule. */
function serveNextVersion(): void {
  const data = demoGifts.map((gift) => ({
    ...gift,
    coupon: { ...gift.coupon, rule: { ...gift.coupon.rule, version: 99 } },
  }));
  answer('find gifts', { total: data.length, limit: 100, skip: 0, data });
}

describe('the gifts of a shop', () => {
  async function gifts(member: string | null = 'siuming') {
    go('/coupon?tab=gifts');
    if (member !== null) logInAs(member);
    return page();
  }

  it('[COUPON-04] are claimed for points, which are deducted with the order', async () => {
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await gifts();
    const tart = await card('An egg tart');
    expect(tart.getByText('80 points')).toBeDefined();
    await user.click(tart.getByRole('button', { name: /^Claim/ }));
    expect(useCart.getState().gifts).toHaveLength(1);
    expect(await tart.findByText('Added to order')).toBeDefined();
    expect(await screen.findByText(/left after this order$/)).toBeDefined();
    await user.click(tart.getByRole('button', { name: /^Remove/ }));
    expect(useCart.getState().gifts).toEqual([]);
  });

  it('[COUPON-04] [PRICE-12] are claimed although their dish is still to be added', async () => {
    fillCart([{ dish: 'french-toast' }]);
    logInAs('siuming');
    const data = demoGifts.map((gift) => {
      const rule = { ...gift.coupon.rule, automaticAddFreeProduct: false };
      return { ...gift, coupon: { ...gift.coupon, rule } };
    });
    answer('find gifts', { total: data.length, limit: 100, skip: 0, data });
    go('/coupon?tab=gifts');
    const { user, unmount } = await page();
    const tart = await card('An egg tart');
    await user.click(tart.getByRole('button', { name: /^Claim/ }));
    unmount();
    go('/coupon');
    const own = await page();
    await own.user.click(await screen.findByRole('button', { name: /^Add .*[Ee]gg tart/ }));
    expect(useCart.getState().lines.at(-1)?.fromCoupon).toMatch(/^gift/);
  });

  it('[RULE-05] are taken again on their own page once their rule has changed', async () => {
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await gifts();
    const tart = await card('An egg tart');
    await user.click(tart.getByRole('button', { name: /^Claim/ }));
    serveNextVersion();
    invalidateAll();
    expect(await tart.findByText(changed)).toBeDefined();
    await user.click(tart.getByRole('button', { name: 'Apply An egg tart' }));
    await waitFor(() => expect(tart.queryByText(changed)).toBeNull());
    expect(useCart.getState().gifts).toHaveLength(1);
    expect(tart.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('[RULE-05] [COUPON-06] are offered to the next member under the rule as it is now', async () => {
    const stop = startCart();
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await gifts();
    const tart = await card('An egg tart');
    await user.click(tart.getByRole('button', { name: /^Claim/ }));
    serveNextVersion();
    invalidateAll();
    expect(await tart.findByText(changed)).toBeDefined();
    act(() => logInAs('emily'));
    serveNextVersion();
    answer('find users/points/available', [{ _id: 'a'.repeat(24), shop: hongKong, amount: 500 }]);
    invalidateAll();
    await user.click(await tart.findByRole('button', { name: /^Claim/ }));
    expect(useCart.getState().gifts).toHaveLength(1);
    expect(await tart.findByText('Added to order')).toBeDefined();
    expect(tart.queryByText(changed)).toBeNull();
    stop();
  });

  it('[COUPON-04] show how many points are missing', async () => {
    logInAs('emily');
    answer('find users/points/available', []);
    go('/coupon?tab=gifts');
    await page();
    const tart = await card('An egg tart');
    expect(tart.getByText('80 more points needed')).toBeDefined();
    expect(tart.queryByRole('button')).toBeNull();
  });

  it('[COUPON-04] are shown to guests without a login', async () => {
    answer('find gifts', { total: 1, limit: 100, skip: 0, data: demoGifts.slice(0, 1) });
    await gifts(null);
    const tart = await card('An egg tart');
    expect(tart.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/member/login?from=%2Fcoupon%3Ftab%3Dgifts',
    );
  });

  it('may be none, and can be fetched again after an error', async () => {
    answer('find gifts', { total: 0, limit: 100, skip: 0, data: [] });
    const { unmount } = await gifts(null);
    expect(await screen.findByText('This shop has no gifts yet')).toBeDefined();
    unmount();
    refuse('find gifts', 'notAllowed');
    await page({ started: demoStart(demoShop({ _id: taipei })) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('[COUPON-04] wait for points that could not be read, and are asked for again', async () => {
    fillCart([{ dish: 'french-toast' }]);
    go('/coupon?tab=gifts');
    logInAs('siuming');
    refuse('find users/points/available', 'notAllowed');
    const { user } = await page();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer('find users/points/available', [{ _id: 'a'.repeat(24), shop: hongKong, amount: 500 }]);
    await user.click(again);
    const tart = await card('An egg tart');
    expect(await tart.findByRole('button', { name: /^Claim/ })).toBeDefined();
  });

  it('have a tab of their own', async () => {
    neverAnswer('find gifts');
    const { user } = await page();
    await user.click(screen.getByRole('button', { name: 'Gifts', pressed: false }));
    expect(location.search).toBe('?tab=gifts');
    expect(screen.queryByLabelText('Promo code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Coupons', pressed: false }));
    expect(screen.getByLabelText('Promo code')).toBeDefined();
  });
});
