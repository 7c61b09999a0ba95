import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoStart } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { logInAs, ownAccount } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeContact, useContact } from '../cart/contact.ts';
import { useLogin } from '../storage/login.ts';
import { useView } from '../storage/view.ts';
import { useNotices } from '../ui/notices.ts';
import { MemberPage } from './member-page.tsx';

async function hub(member = 'siuming') {
  logInAs(member);
  return renderInShop(<MemberPage />);
}

describe('the member page without a login', () => {
  it('[MEMBER-06] shows the benefits, login and registration', async () => {
    await renderInShop(<MemberPage />);
    expect(screen.getByRole('heading', { name: 'Become a member' })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/member/login');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/member/register',
    );
  });

  it('[SHELL-12] switches to dark colours', async () => {
    const { user } = await renderInShop(<MemberPage />);
    await user.click(screen.getByRole('switch', { name: 'Dark mode', checked: false }));
    expect(useView.getState().darkMode).toBe(true);
    await user.click(screen.getByRole('switch', { name: 'Dark mode', checked: true }));
    expect(useView.getState().darkMode).toBe(false);
  });
});

describe('the member page', () => {
  it('[MEMBER-05] shows name, level, points here and at other shops', async () => {
    await hub();
    const card = within(screen.getByRole('region', { name: 'Your member card' }));
    expect(card.getByRole('heading', { level: 2 }).textContent).toContain('小明');
    expect(await card.findByText('Gold')).toBeDefined();
    expect(card.getByText('Points at Kam Fai Cha Chaan Teng, Central')).toBeDefined();
    expect(card.getByRole('link', { name: 'Show code' }).getAttribute('href')).toBe(
      '/member/qrCode',
    );
  });

  it('[MEMBER-05] shows the progress towards the next gift', async () => {
    logInAs('emily');
    answer('find users/points/available', [{ _id: 'f'.repeat(24), shop: hongKong, amount: 100 }]);
    await renderInShop(<MemberPage />);
    expect(
      await screen.findByRole('progressbar', { name: '60 points to “A hot milk tea”' }),
    ).toBeDefined();
    expect(await screen.findByText('100')).toBeDefined();
    expect(screen.getByText('Member')).toBeDefined();
  });

  it('[MEMBER-05] shows what staff have given since it was shown last', async () => {
    logInAs('emily');
    const have = (amount: number): void =>
      answer('find users/points/available', [{ _id: 'f'.repeat(24), shop: hongKong, amount }]);
    have(100);
    const { unmount } = await renderInShop(<MemberPage />);
    expect(await screen.findByText('100')).toBeDefined();
    unmount();
    have(250);
    await renderInShop(<MemberPage />);
    expect(await screen.findByText('250')).toBeDefined();
  });

  it('[MEMBER-05] counts usable coupons and affordable gifts, and opens both lists', async () => {
    const { user } = await hub();
    const coupons = await screen.findByRole('button', {
      name: /Coupons6 ready to use|Coupons \d ready to use|Coupons/,
    });
    await waitFor(() => expect(coupons.textContent).toMatch(/ready to use/));
    await user.click(coupons);
    const sheet = within(await screen.findByRole('dialog', { name: 'Coupons' }));
    expect((await sheet.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ready to use \d$/),
      'Used 1',
      'Expired 1',
    ]);
    await user.click(sheet.getByRole('tab', { name: 'Used 1' }));
    expect(sheet.getByText('20% off the bakery, after service charge')).toBeDefined();
    await user.click(sheet.getByRole('tab', { name: 'Expired 1' }));
    expect(sheet.getByText(/^Expired /)).toBeDefined();
  });

  it('[COUPON-03] links to using a coupon, and closes the list', async () => {
    const { user } = await hub();
    await user.click(await screen.findByRole('button', { name: /Coupons/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Coupons' }));
    const [first] = await sheet.findAllByRole('link', { name: 'Use now' });
    await user.click(first ?? document.body);
    expect(location.pathname).toBe('/coupon');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[COUPON-04] shows affordable gifts and the others', async () => {
    const { user } = await hub();
    await user.click(await screen.findByRole('button', { name: /Gifts/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Gifts' }));
    expect(await sheet.findByRole('heading', { name: 'Ready to claim' })).toBeDefined();
    expect(sheet.getByText('An egg tart')).toBeDefined();
  });

  it('[COUPON-04] offers no gifts without a shop', async () => {
    logInAs('emily');
    const { user } = await renderInShop(<MemberPage />, { started: demoStart(null) });
    await user.click(screen.getByRole('button', { name: /Gifts/ }));
    expect(await screen.findByText('No gifts here right now')).toBeDefined();
  });

  it('shows placeholders while loading', async () => {
    logInAs('emily');
    neverAnswer('get users');
    neverAnswer('find users/points/available');
    await renderInShop(<MemberPage />);
    expect(document.querySelectorAll('.shimmer')).toHaveLength(2);
    expect(screen.getAllByText('…').length).toBeGreaterThan(0);
  });

  it('can be retried when loading failed', async () => {
    logInAs('emily');
    refuse('get users', 'notAllowed');
    const { user } = await renderInShop(<MemberPage />);
    const alert = within(await screen.findByRole('alert'));
    answer('get users', ownAccount('emily'));
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('[MEMBER-03] logs out at once and clears the typed contact', async () => {
    answer('remove authentication', { status: 'loggedOut' });
    const { user } = await hub('emily');
    changeContact({ name: 'Emily' });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(useLogin.getState().member).toBeNull();
    expect(useContact.getState().name).toBe('');
    expect(useNotices.getState().toasts[0]?.text).toBe('You’re logged out');
    expect(screen.getByRole('heading', { name: 'Become a member' })).toBeDefined();
    await waitFor(() => expect(sentTo('remove authentication')).toHaveLength(1));
    expect(dataSentTo('remove authentication')).toHaveLength(1);
  });
});
