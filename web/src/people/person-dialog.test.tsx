import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { boss, manager, serveShopNames, waiter } from '../../testing/people.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { Person } from './people-queries.ts';
import { PersonDialog } from './person-dialog.tsx';

beforeEach(() => {
  signInAs(fanny);
  serveShopNames();
  answer('patch staff', waiter);
});

async function opened(person: Person, self: Person) {
  const onClose = vi.fn<(done: true | null) => void>();
  await renderInShop(<PersonDialog open person={person} self={self} onClose={onClose} />);
  return onClose;
}

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** What was sent when it was saved, without the request key. */
async function saved(): Promise<object> {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dataSentTo('patch staff')).toHaveLength(1));
  const { requestKey: _, ...sent } = dataSentTo('patch staff')[0] ?? {};
  return sent;
}

describe('what an owner changes about somebody', () => {
  it('[PEOPLE-03] is name, role, shops and the role in each', async () => {
    const onClose = await opened(waiter, boss);
    fireEvent.click(await screen.findByLabelText('Taipei'));
    choose('Role at Taipei', 'kitchen');
    choose('Name', ' Ling Wong ');
    expect(await saved()).toEqual({
      name: 'Ling Wong',
      shops: [hongKong, taipei],
      shopRoles: [{ shop: taipei, role: 'kitchen' }],
    });
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  });

  it('[CHAIN-01] [PEOPLE-03] takes the role in a shop away with the shop', async () => {
    const shopRoles = [{ shop: taipei, role: 'manager' as const }];
    await opened({ ...waiter, shops: [hongKong, taipei], shopRoles }, boss);
    fireEvent.click(await screen.findByLabelText('Taipei'));
    expect(screen.queryByLabelText('Role at Taipei')).toBeNull();
    expect(await saved()).toMatchObject({ shops: [hongKong], shopRoles: [] });
  });

  it('[PEOPLE-03] lets managers alone own, and asks owners for no role elsewhere', async () => {
    await opened({ ...manager, shops: [hongKong, taipei] }, boss);
    expect(await screen.findByLabelText('Role at Taipei')).toBeDefined();
    fireEvent.click(screen.getByLabelText(/^Owner: decides/));
    expect(screen.queryByLabelText('Role at Taipei')).toBeNull();
    choose('Role', 'floor');
    expect(screen.queryByLabelText(/^Owner: decides/)).toBeNull();
    expect(await saved()).toEqual({ role: 'floor' });
  });
});

describe('what a manager changes', () => {
  it('[PEOPLE-03] leaves shops and ownership to owners', async () => {
    await opened(waiter, manager);
    choose('Role', 'manager');
    expect(screen.queryByLabelText(/^Owner: decides/)).toBeNull();
    expect(screen.queryByText('Also works in')).toBeNull();
    expect(await saved()).toEqual({ role: 'manager' });
  });

  it('[PEOPLE-03] is what they edited: a role that somebody else has changed meanwhile stays', async () => {
    await opened(waiter, boss);
    choose('Name', 'Ling Wong');
    expect(await saved()).toEqual({ name: 'Ling Wong' });
  });

  it('[PEOPLE-03] is nothing where nothing was edited', async () => {
    const onClose = await opened(waiter, boss);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    expect(dataSentTo('patch staff')).toEqual([]);
  });

  it('[PEOPLE-03] is only the name about themselves', async () => {
    await opened(manager, manager);
    expect(screen.getByText('Somebody else changes your role.')).toBeDefined();
    expect(screen.queryByLabelText('Role')).toBeNull();
    for (const action of ['Suspend', 'Remove', 'Sign out everywhere', 'Set this PIN'])
      expect(screen.queryByRole('button', { name: action })).toBeNull();
    choose('Name', 'Ben Ho');
    expect(await saved()).toEqual({ name: 'Ben Ho' });
  });

  it('[PEOPLE-03] is no empty name', async () => {
    await opened(waiter, manager);
    choose('Name', '  ');
    const form = screen.getByRole('button', { name: 'Save' }).closest('form');
    fireEvent.submit(form ?? document.body);
    expect(dataSentTo('patch staff')).toEqual([]);
  });

  it('[PEOPLE-07] says what the role lets them do', async () => {
    await opened(waiter, manager);
    choose('Role', 'kitchen');
    expect(screen.getByText(/^Sees the kitchen screen/)).toBeDefined();
  });
});
