import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoShop, demoStart, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { order } from './order-queries.ts';
import { TableCall } from './table-call.tsx';

const key = 'k'.repeat(22);
const called = { for: 'water', at: saturdayNoon, earlier: [] } as const;
const calledWater = aTable({ bell: { ...called, earlier: [] }, version: 2 });

function corner(session: Session | null) {
  if (session !== null) serveOrder(session);
  const started = demoStart(demoShop(), { session });
  return renderInShop(<TableCall kind="plain" />, { started });
}

beforeEach(() => storeRestoreKey({ session: orderId, key }));

describe('the bell in the corner', () => {
  it('[SHELL-20] asks what staff are needed for, and shows in place that they are called', async () => {
    answer('create tableSessions/bell', {
      _id: orderId,
      for: 'water',
      at: saturdayNoon,
      version: 2,
    });
    await corner(aTable());
    fireEvent.click(await screen.findByRole('button', { name: 'Call staff' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Call our staff' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Water' }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/bell')).toMatchObject([
        { session: orderId, for: 'water', restoreKey: key },
      ]),
    );
    act(() => order.of(orderId, key).setData(calledWater));
    expect(dialog.getByText('We’ve told our staff you’d like water (12:00).')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Call staff (called)' })).toBeDefined();
  });

  it('[SHELL-20] tells in the language of the guest that staff are called', async () => {
    serveOrder(calledWater);
    const started = demoStart(demoShop(), { session: calledWater });
    await renderInShop(<TableCall kind="raised" />, { started, locale: 'zh-hk' });
    const bell = await screen.findByRole('button');
    expect(bell.getAttribute('aria-label')).not.toMatch(/[a-z]/i);
  });

  it.each([
    ['has no table', aTable({ type: 'takeAway', tableItem: null })],
    ['has not begun', null],
    ['has paid and left', aTable({ status: 'done' })],
  ])('[SHELL-20] is not there for a guest who %s', async (_, session) => {
    await corner(session);
    // Long enough for the part of the page that has the bell.
    await import('./call-staff-button.tsx');
    await act(() => new Promise((later) => setTimeout(later)));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
