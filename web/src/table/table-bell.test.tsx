import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTable, orderId } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { TableBell } from './table-bell.tsx';

function bell(about: Partial<Session> = {}) {
  return renderInShop(<TableBell session={aTable(about)} />);
}

describe('the bell on a table', () => {
  it.each([
    ['Water', 'water'],
    ['Cutlery or napkins', 'cutlery'],
    ['Clear the table', 'clear'],
    ['The bill', 'bill'],
    ['Something else', 'staff'],
  ] as const)('[SESSION-19] sends the request “%s”', async (name, what) => {
    answer('create tableSessions/bell', { _id: orderId, for: what, at: saturdayNoon, version: 2 });
    const { user } = await bell();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/bell')).toMatchObject([
        { session: orderId, for: what },
      ]),
    );
  });

  it('[SESSION-19] does not offer a bill before anything is ordered', async () => {
    await bell({ rounds: 0 });
    expect(screen.queryByRole('button', { name: 'The bill' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Water' })).toBeDefined();
  });

  it.each([
    ['water', 'We’ve told our staff you’d like water (12:00).'],
    ['cutlery', 'We’ve told our staff you need cutlery or napkins (12:00).'],
    ['clear', 'We’ve asked our staff to clear the table (12:00).'],
    ['bill', 'We’ve told our staff you’d like the bill (12:00).'],
    ['staff', 'We’ve told our staff (12:00). Someone will be with you shortly.'],
  ] as const)(
    '[SESSION-19] shows on every phone that staff were called: %s',
    async (what, text) => {
      const { rerender } = await bell();
      expect(screen.getByRole('status').textContent).toBe('');
      const called = { for: what, at: saturdayNoon, earlier: [] };
      rerender(<TableBell session={aTable({ bell: called })} />);
      expect(screen.getByRole('status').textContent).toBe(text);
    },
  );

  it('[SESSION-19] shows every call that is open, the latest first', async () => {
    const earlier = [{ for: 'water', at: saturdayNoon }] as const;
    await bell({ bell: { for: 'bill', at: saturdayNoon + 60_000, earlier: [...earlier] } });
    expect([...screen.getByRole('status').children].map((one) => one.textContent)).toEqual([
      'We’ve told our staff you’d like the bill (12:01).',
      'We’ve told our staff you’d like water (12:00).',
    ]);
  });

  it('[SESSION-19] sends one request at a time', async () => {
    neverAnswer('create tableSessions/bell');
    const { user } = await bell();
    await user.click(screen.getByRole('button', { name: 'Water' }));
    await user.click(screen.getByRole('button', { name: 'Water' }));
    await user.click(screen.getByRole('button', { name: 'The bill' }));
    expect(sentTo('create tableSessions/bell')).toHaveLength(1);
  });

  it('[SESSION-19] shows why the call failed', async () => {
    refuse('create tableSessions/bell', 'sessionClosed');
    const { user } = await bell();
    await user.click(screen.getByRole('button', { name: 'Something else' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Order is closed. Please scan QR Code again.',
    );
  });
});
