import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { boss, invitation, serveShopNames, waiter } from '../../testing/people.ts';
import { renderInShop, renderWithoutShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { SignInScreen } from '../staff/sign-in-screen.tsx';
import { JoinScreen } from './join-screen.tsx';
import type { Person } from './people-queries.ts';
import { PeopleScreen } from './people-screen.tsx';

async function openPage(list: readonly Person[] = [boss, waiter]) {
  signInAs(fanny);
  answer('find staff', [...list]);
  answer('find staff/invitations', [invitation]);
  answer('find twoFactor', { since: null, codesLeft: 0, required: false });
  serveShopNames();
  const page = await renderInShop(<PeopleScreen />);
  await screen.findByRole('heading', { name: 'Ling' });
  return page;
}

describe('the page of people', () => {
  it('[PEOPLE-07] [PEOPLE-01] lists them, invites somebody and shows the link once', async () => {
    const { user } = await openPage();
    expect(screen.getByText('Till')).toBeDefined();
    expect(screen.getByText('Manager · Owner · you')).toBeDefined();
    const link = 'https://order.example.com/staff/join#abc';
    answer('create staff/invite', { invitation, link });
    await user.click(screen.getByRole('button', { name: 'Invite somebody' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' });
    await user.type(within(dialog).getByLabelText('Name'), 'Ka Man');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'Kitchen');
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText(link)).toBeDefined();
    expect(screen.getByRole('img', { name: 'Invitation as a QR code' })).toBeDefined();
    expect(dataSentTo('create staff/invite')).toMatchObject([
      { name: 'Ka Man', role: 'kitchen', email: null },
    ]);
  });

  it('[PEOPLE-01] withdraws an invitation', async () => {
    const { user } = await openPage();
    answer('create staff/withdraw', { invitation: invitation._id });
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation: Ka Man' }));
    await waitFor(() => expect(dataSentTo('create staff/withdraw')).toHaveLength(1));
  });

  it('[PEOPLE-03] lets an owner change role and shops, and says why it is refused', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Manage Ling' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ling' }));
    await user.selectOptions(sheet.getByLabelText('Role'), 'Manager');
    await user.click(sheet.getByLabelText('Taipei'));
    refuse('patch staff', 'formInvalid', { problems: [{ field: 'staff', code: 'ownersOnly' }] });
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('Only an owner may change this.')).toBeDefined();
    expect(dataSentTo('patch staff')).toMatchObject([
      { role: 'manager', shops: [hongKong, taipei] },
    ]);
  });

  it('[PEOPLE-04] [PEOPLE-05] signs out, suspends, and removes once asked twice', async () => {
    const { user } = await openPage();
    answer('create staff/endLogins', { staff: waiter._id });
    answer('patch staff', { ...waiter, active: false });
    answer('create staff/remove', { staff: waiter._id });
    for (const button of ['Sign out everywhere', 'Suspend', 'Remove']) {
      await user.click(screen.getByRole('button', { name: 'Manage Ling' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Ling' }));
      await user.click(sheet.getByRole('button', { name: button }));
      if (button === 'Remove')
        await user.click(sheet.getByRole('button', { name: 'Yes, remove Ling' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(dataSentTo('create staff/endLogins')).toMatchObject([{ staff: waiter._id }]);
    expect(dataSentTo('patch staff')).toMatchObject([{ active: false }]);
    expect(dataSentTo('create staff/remove')).toMatchObject([{ staff: waiter._id }]);
  });

  it('[PEOPLE-07] offers managers nothing about owners', async () => {
    await openPage([
      { ...boss, owner: false },
      { ...waiter, owner: true, role: 'manager' },
    ]);
    expect(screen.queryByRole('button', { name: 'Manage Ling' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Manage Fanny' })).toBeDefined();
  });
});

describe('a second factor on the page of people', () => {
  it('[TWOFACTOR-01] is set up with a key and its first code, and shows recovery codes', async () => {
    const { user } = await openPage();
    const key = { appKey: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' };
    answer('create twoFactor/begin', key);
    await user.click(screen.getByRole('button', { name: 'Set it up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Second factor' }));
    expect(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined();
    answer('create twoFactor/confirm', { recoveryCodes: ['AAAA-BBBB'], accessToken: 'a.b.c' });
    answer('create authentication', {
      accessToken: 'a.b.c',
      authentication: { strategy: 'jwt' },
      user: null,
      staff: { ...fanny, shop: hongKong, email: null, device: null },
    });
    await user.type(dialog.getByLabelText('Code from the app'), '287 082');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByText('AAAA-BBBB')).toBeDefined();
    expect(dataSentTo('create twoFactor/confirm')).toMatchObject([{ code: '287082' }]);
    await user.click(dialog.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[TWOFACTOR-04] is demanded of managers, by those who have one', async () => {
    const { user } = await openPage();
    refuse('create twoFactor/demand', 'formInvalid', {
      problems: [{ field: 'code', code: 'twoFactorFirst' }],
    });
    await user.click(screen.getByLabelText('Every manager of this shop must have one'));
    expect(await screen.findByText('Set up your own second factor first.')).toBeDefined();
    expect(dataSentTo('create twoFactor/demand')).toMatchObject([{ required: true }]);
  });
});

describe('the sign-in screen', () => {
  it('[TWOFACTOR-02] asks for a code after the PIN of those who have one', async () => {
    signInAs(fanny);
    const asked = { problems: [{ field: 'code', code: 'codeRequired' }] };
    refuse('create authentication', 'formInvalid', asked);
    const { user } = await renderInShop(<SignInScreen />);
    await user.click(await screen.findByRole('button', { name: /Fanny/ }));
    await user.keyboard('8204{Enter}');
    await user.type(await screen.findByLabelText('Code'), '287082');
    refuse('create authentication', 'formInvalid', {
      problems: [{ field: 'code', code: 'codeWrong' }],
    });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/^This code is not right/)).toBeDefined();
    expect(dataSentTo('create authentication').at(-1)).toMatchObject({
      staff: fanny._id,
      pin: '8204',
      code: '287082',
    });
  });
});

describe('the page of an invitation', () => {
  afterEach(() => {
    location.hash = '';
  });

  it('[PEOPLE-02] says what for, and takes name and PIN', async () => {
    location.hash = `#${'k'.repeat(22)}`;
    const shown = { shop: [{ lang: 'en', value: 'Central' }], name: 'Ka Man', role: 'floor' };
    answer('create staff/invitation', {
      ...shown,
      role: 'floor',
      email: null,
      invitedBy: 'Fanny',
      until: saturdayNoon,
    });
    const { user } = renderWithoutShop(<JoinScreen />);
    expect(await screen.findByRole('heading', { name: 'Join the team at Central' })).toBeDefined();
    await user.type(screen.getByLabelText('PIN'), '82a04');
    answer('create staff/accept', { ...shown, role: 'floor', _id: waiter._id });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('heading', { name: 'Welcome, Ka Man' })).toBeDefined();
    expect(dataSentTo('create staff/accept')).toMatchObject([
      { token: 'k'.repeat(22), name: 'Ka Man', pin: '8204', password: null },
    ]);
    expect(location.hash).toBe('');
  });
});
