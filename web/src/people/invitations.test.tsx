import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  dataSentTo,
  goOffline,
  goOnline,
  neverAnswer,
  refuse,
} from '../../testing/fake-server.ts';
import { invitation } from '../../testing/people.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

beforeEach(() => signInAs(fanny));

describe('open invitations', () => {
  it('[PEOPLE-01] say for whom, as what, by whom and until when', async () => {
    answer('find staff/invitations', [
      { ...invitation, email: 'kaman@example.com' },
      { ...invitation, _id: '6'.padStart(24, '0'), name: '', role: 'kitchen' },
    ]);
    await renderInShop(<Invitations />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Ka Man · kaman@example.com · FloorInvited by Fanny, until 14 Nov 12:00Withdraw',
      'By link · KitchenInvited by Fanny, until 14 Nov 12:00Withdraw',
    ]);
  });

  it('[PEOPLE-07] are not mentioned where there are none', async () => {
    answer('find staff/invitations', []);
    const { container } = await renderInShop(<Invitations />);
    await waitFor(() => expect(dataSentTo('find staff/invitations')).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('[PEOPLE-07] cannot be read by everybody', async () => {
    refuse('find staff/invitations', 'notAllowed');
    await renderInShop(<Invitations />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[PEOPLE-01] stay listed when they could not be withdrawn', async () => {
    answer('find staff/invitations', [invitation]);
    refuse('create staff/withdraw', 'notFound');
    await renderInShop(<Invitations />);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the invitation: Ka Man' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(screen.getByText(/^Ka Man/)).toBeDefined();
  });
});

describe('inviting somebody', () => {
  async function opened() {
    const onClose = vi.fn<(done: true | null) => void>();
    await renderInShop(<InviteDialog open onClose={onClose} />);
    return onClose;
  }

  function type(label: string, value: string): void {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }

  function make(): void {
    fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  }

  it('[PEOPLE-01] needs neither a name nor an address', async () => {
    const onClose = await opened();
    answer('create staff/invite', { invitation, link: 'https://example.com/staff/join#abc' });
    type('Email', '  ');
    make();
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(dataSentTo('create staff/invite')).toMatchObject([
      { name: '', role: 'floor', email: null },
    ]);
  });

  it('[PEOPLE-01] is the same link after a lost answer, and another one for somebody else', async () => {
    await opened();
    const lose = async (times: number) => {
      neverAnswer('create staff/invite');
      make();
      await waitFor(() => expect(dataSentTo('create staff/invite')).toHaveLength(times));
      goOffline();
      await screen.findByRole('alert');
      goOnline();
    };
    await lose(1);
    await lose(2);
    type('Name', 'Ka Man');
    await lose(3);
    const [first, again, other] = dataSentTo('create staff/invite').map(
      ({ requestKey }) => requestKey,
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('the link of an invitation', () => {
  const link = 'https://example.com/staff/join#abc';

  async function shown(email: string | null): Promise<void> {
    const invited = { invitation: { ...invitation, email, until: saturdayNoon }, link };
    await renderInShop(
      <LinkDialog open invited={invited} onClose={vi.fn<(done: true | null) => void>()} />,
    );
  }

  it('[PEOPLE-01] is shown with its end, and says where it was sent', async () => {
    await shown('kaman@example.com');
    const dialog = within(screen.getByRole('dialog', { name: 'The invitation' }));
    expect(dialog.getByText('Sent to kaman@example.com.')).toBeDefined();
    expect(dialog.getByText(link)).toBeDefined();
    expect(dialog.getByText(/^It works once, until 14 Nov 12:00\./)).toBeDefined();
  });

  it('[PEOPLE-01] is not said to be sent where there is no address', async () => {
    await shown(null);
    expect(screen.queryByText(/^Sent to/)).toBeNull();
  });

  async function copyTo(clipboard: object): Promise<string> {
    await shown(null);
    vi.stubGlobal('navigator', clipboard);
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    await waitFor(() => expect(useNotices.getState().toasts).toHaveLength(1));
    const [toast] = useNotices.getState().toasts;
    return `${toast?.kind}: ${toast?.text}`;
  }

  it('[PEOPLE-01] is copied, and says so', async () => {
    const written: string[] = [];
    const writeText = (text: string) => Promise.resolve(void written.push(text));
    expect(await copyTo({ clipboard: { writeText } })).toBe('success: Copied.');
    expect(written).toEqual([link]);
  });

  it.each([
    ['refuses it', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
    ['has no clipboard without https', {}],
  ])('[PEOPLE-01] is to be copied by hand where the browser %s', async (_, clipboard) => {
    expect(await copyTo(clipboard)).toBe(
      'error: This browser could not copy it. Select the text and copy it yourself.',
    );
  });
});
