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
    ['Call staff', 'staff'],
    ['Ask for the bill', 'bill'],
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
    expect(screen.queryByRole('button', { name: 'Ask for the bill' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Call staff' })).toBeDefined();
  });

  it.each([
    ['staff', 'We’ve told our staff (12:00). Someone will be with you shortly.'],
    ['bill', 'We’ve told our staff you’d like the bill (12:00).'],
  ] as const)(
    '[SESSION-19] shows on every phone that staff were called: %s',
    async (what, text) => {
      const { rerender } = await bell();
      expect(screen.getByRole('status').textContent).toBe('');
      rerender(<TableBell session={aTable({ bell: { for: what, at: saturdayNoon } })} />);
      expect(screen.getByRole('status').textContent).toBe(text);
    },
  );

  it('[SESSION-19] sends one request at a time', async () => {
    neverAnswer('create tableSessions/bell');
    const { user } = await bell();
    await user.click(screen.getByRole('button', { name: 'Call staff' }));
    await user.click(screen.getByRole('button', { name: 'Call staff' }));
    await user.click(screen.getByRole('button', { name: 'Ask for the bill' }));
    expect(sentTo('create tableSessions/bell')).toHaveLength(1);
  });

  it('[SESSION-19] shows why the call failed', async () => {
    refuse('create tableSessions/bell', 'sessionClosed');
    const { user } = await bell();
    await user.click(screen.getByRole('button', { name: 'Call staff' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Order is closed. Please scan QR Code again.',
    );
  });
});
