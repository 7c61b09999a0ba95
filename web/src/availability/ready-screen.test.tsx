import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { ReadyScreen } from './ready-screen.tsx';

const nothing = { promised: 0, held: 0, error: 0 };
const unknown = { isLearned: false, tickets: 12, level: 0.9, fixedMinutes: 15 };

describe('the page of the promise', () => {
  it('[READY-03] says how many promises held, in all and by day', async () => {
    signInAs(fanny);
    const total = { promised: 200, held: 181, error: 2.64 };
    const name = [{ lang: 'en', value: 'Wok' }];
    answer('find readyTimes', {
      ...unknown,
      isLearned: true,
      total,
      days: [{ day: '2026-11-15', ...total }],
      stations: [{ _id: 'a'.repeat(24), name, tickets: 512, p50: 7.3, p90: 14.1 }],
    });
    await renderInShop(<ReadyScreen />);
    expect((await screen.findAllByText('91 %')).length).toBe(2);
    const row = screen.getByRole('row', { name: /Wok/ });
    expect(within(row).getByText('14.1')).not.toBeNull();
    expect(screen.getByRole('row', { name: /2026-11-15 200 91 % 2.6 min/ })).not.toBeNull();
  });

  it('[READY-01] says that a fixed number is shown while little is known', async () => {
    signInAs(fanny);
    answer('find readyTimes', { ...unknown, total: nothing, days: [], stations: [] });
    await renderInShop(<ReadyScreen />);
    expect(await screen.findByText(/fixed 15 minutes/)).not.toBeNull();
  });
});
