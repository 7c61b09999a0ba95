import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { waiter } from '../../testing/people.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import type { Person } from './people-queries.ts';
import { PersonActions } from './person-actions.tsx';

beforeEach(() => signInAs(fanny));

async function shown(about: Partial<Person> = {}) {
  const onDone = vi.fn<() => void>();
  await renderInShop(<PersonActions person={{ ...waiter, ...about }} onDone={onDone} />);
  return onDone;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function lastNotice(): string | undefined {
  return useNotices.getState().toasts.at(-1)?.text;
}

describe('what is done at once about somebody', () => {
  it('[PEOPLE-04] [PEOPLE-05] is to sign out, suspend and remove while they may work', async () => {
    await shown();
    const titles = screen.getAllByRole('heading').map((one) => one.textContent);
    expect(titles).toEqual(['New PIN', 'Sign out everywhere', 'Suspend', 'Remove']);
  });

  it('[PEOPLE-04] is to allow or remove while they are suspended', async () => {
    const onDone = await shown({ active: false });
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      'Allow again',
      'Remove',
    ]);
    answer('patch staff', waiter);
    press('Allow again');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(dataSentTo('patch staff')).toMatchObject([{ active: true }]);
    expect(lastNotice()).toBe('Saved.');
  });

  it('[TWOFACTOR-03] is to take off a second factor where they have one', async () => {
    const onDone = await shown({ hasTwoFactor: true });
    answer('create twoFactor/reset', { staff: waiter._id });
    press('Take off the second factor');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create twoFactor/reset')).toMatchObject([{ staff: waiter._id }]);
  });

  it('[PEOPLE-05] says beside the action why it was refused', async () => {
    const onDone = await shown();
    refuse('create staff/endLogins', 'notAllowed');
    press('Sign out everywhere');
    const part = screen.getByRole('heading', { name: 'Sign out everywhere' }).closest('section');
    const alert = await within(part ?? document.body).findByRole('alert');
    expect(alert.textContent).toBe('Your role may not do this.');
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('a new PIN', () => {
  it('[PEOPLE-07] has four to eight digits, whatever else is typed', async () => {
    const onDone = await shown();
    answer('create staff/setPin', { _id: waiter._id, accessToken: null });
    const field = screen.getByLabelText<HTMLInputElement>('PIN');
    fireEvent.change(field, { target: { value: '8-2 0' } });
    expect(field.value).toBe('820');
    const set = screen.getByRole('button', { name: 'Set this PIN' });
    expect(set.getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(field.closest('form') ?? field);
    expect(dataSentTo('create staff/setPin')).toEqual([]);
    fireEvent.change(field, { target: { value: '8204' } });
    fireEvent.click(set);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create staff/setPin')).toMatchObject([{ staff: waiter._id, pin: '8204' }]);
    expect(lastNotice()).toBe('The new PIN holds from now on.');
  });

  it('[PEOPLE-07] is called the first where they have none', async () => {
    await shown({ hasPin: false });
    expect(screen.getByRole('heading', { name: 'Give a PIN' })).toBeDefined();
  });
});

describe('removing somebody', () => {
  it('[PEOPLE-04] is asked twice, and says why it was refused', async () => {
    const onDone = await shown();
    press('Remove');
    expect(dataSentTo('create staff/remove')).toEqual([]);
    refuse('create staff/remove', 'formInvalid', {
      problems: [{ field: 'staff', code: 'ownersOnly' }],
    });
    press('Yes, remove Ling');
    expect((await screen.findByRole('alert')).textContent).toBe('Only an owner may change this.');
    expect(onDone).not.toHaveBeenCalled();
  });
});
