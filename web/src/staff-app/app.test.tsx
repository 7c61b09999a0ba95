import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aKiosk } from '../../testing/a-kiosk.ts';
import { workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, sentTo } from '../../testing/fake-server.ts';
import { passTime, renderWithoutShop } from '../../testing/render.tsx';
import { ling } from '../../testing/staff.ts';
import { usePos } from '../device/pos-store.ts';
import type { DeviceState } from '../device/pos-store.ts';
import { go } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import { enterShop } from '../storage/shop.ts';
import { setDarkMode } from '../storage/view.ts';
import { App } from './app.tsx';

function open(path: string, state: DeviceState): void {
  go(path);
  usePos.setState({ state, posDevice: { ...aKiosk, kind: 'till' } });
  enterShop(aKiosk.shop);
  answer('find staff/onDevice', [ling]);
  renderWithoutShop(<App />);
}

describe('what staff work on', () => {
  it('[PERSON-03] pairs a device that nobody knows', async () => {
    open('/staff', 'unpaired');
    expect(await screen.findByText(/code/i)).toBeDefined();
    expect(screen.queryByText('Who is working?')).toBeNull();
  });

  it.each(['/staff', '/staff/setup', '/staff/join'])(
    '[SHELL-12] is dark at %s, before any shop, where that is wanted',
    (path) => {
      setDarkMode(true);
      open(path, 'unpaired');
      expect(document.documentElement.dataset['theme']).toBe('dark');
    },
  );

  it('[PERSON-03] says that the server is not reached, where that lasts', () => {
    vi.useFakeTimers({ now: saturdayNoon });
    open('/staff', 'starting');
    expect(screen.queryByText(/restaurant’s server/)).toBeNull();
    passTime(8000);
    expect(sentTo('create appOrdering/init')).toEqual([]);
    expect(screen.getByText(/^We can’t reach the restaurant’s server/)).toBeDefined();
  });

  it('[PERSON-03] asks who works on it', async () => {
    open('/staff/till', 'ready');
    expect(await screen.findByText('Who is working?')).toBeDefined();
  });

  it('[PERSON-03] is the page of the person who has signed in', async () => {
    workAs();
    open('/staff/more', 'ready');
    expect(await screen.findByRole('heading', { level: 1, name: 'More' })).toBeDefined();
    expect(usePerson.getState().person).not.toBeNull();
  });
});
