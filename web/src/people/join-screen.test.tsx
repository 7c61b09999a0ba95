import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { JoinScreen } from './join-screen.tsx';

const shown: AnswerTo<'create staff/invitation'> = {
  shop: [{ lang: 'en', value: 'Central' }],
  name: '',
  role: 'kitchen',
  email: 'kaman@example.com',
  invitedBy: 'Fanny',
  until: saturdayNoon,
};

beforeEach(() => {
  location.hash = '#a%2Db';
});
afterEach(() => {
  location.hash = '';
});

async function opened(about: Partial<typeof shown> = {}): Promise<void> {
  answer('create staff/invitation', { ...shown, ...about });
  renderWithoutShop(<JoinScreen />);
  await screen.findByRole('heading', { name: 'Join the team at Central' });
}

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function join(): void {
  fireEvent.submit(screen.getByLabelText('PIN').closest('form') ?? document.body);
}

describe('somebody who was invited', () => {
  it('[PEOPLE-02] is told who invited them, and as what', async () => {
    await opened();
    expect(screen.getByText('Fanny invited you. Role: Kitchen.')).toBeDefined();
    expect(dataSentTo('create staff/invitation')).toMatchObject([{ token: 'a-b' }]);
  });

  it('[PEOPLE-02] chooses a password where the invitation has an address', async () => {
    await opened();
    const { shop, role } = shown;
    answer('create staff/accept', { _id: '7'.repeat(24), name: 'Ka Man', role, shop });
    type('Your name', ' Ka Man ');
    type('PIN', '82 04');
    type('Password for kaman@example.com', 'Secret123');
    join();
    await waitFor(() =>
      expect(dataSentTo('create staff/accept')).toMatchObject([
        { token: 'a-b', name: 'Ka Man', pin: '8204', password: 'Secret123' },
      ]),
    );
  });

  it('[PEOPLE-02] is asked for no password without an address', async () => {
    await opened({ email: null });
    expect(screen.queryByLabelText(/^Password for/)).toBeNull();
  });

  it('[PEOPLE-02] is told why they could not join, and keeps link and key for another try', async () => {
    await opened({ email: null, name: 'Ka Man' });
    refuse('create staff/accept', 'formInvalid', {
      problems: [{ field: 'pin', code: 'pinTaken' }],
    });
    type('PIN', '8204');
    join();
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(location.hash).toBe('#a%2Db');
    join();
    await waitFor(() => expect(dataSentTo('create staff/accept')).toHaveLength(2));
    const [first, again] = dataSentTo('create staff/accept').map(({ requestKey }) => requestKey);
    expect(again).toBe(first);
  });

  it('[PEOPLE-02] is not welcomed with another PIN than the one that was sent first', async () => {
    await opened({ email: null, name: 'Ka Man' });
    refuse('create staff/accept', 'notReady');
    type('PIN', '8204');
    join();
    await screen.findByRole('alert');
    type('PIN', '5519');
    join();
    await waitFor(() => expect(dataSentTo('create staff/accept')).toHaveLength(2));
    const [first, other] = dataSentTo('create staff/accept').map(({ requestKey }) => requestKey);
    expect(other).not.toBe(first);
  });

  it('[PEOPLE-02] cannot join by a link that was used', async () => {
    refuse('create staff/invitation', 'notFound');
    renderWithoutShop(<JoinScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(screen.queryByLabelText('PIN')).toBeNull();
  });

  it('[PEOPLE-02] is told so of a link that was cut in the middle, too', async () => {
    location.hash = '#a%2';
    refuse('create staff/invitation', 'notFound');
    renderWithoutShop(<JoinScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
  });
});
