import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawerId } from '../../testing/a-bill.ts';
import { openDrawer } from '../../testing/a-drawer.ts';
import { aKiosk } from '../../testing/a-kiosk.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { usePos } from '../device/pos-store.ts';
import { OpenDrawer } from './open-drawer.tsx';

async function open(device: string | null = null): Promise<void> {
  signInAs(ling);
  if (device !== null) usePos.setState({ posDevice: { ...aKiosk, kind: 'till', name: device } });
  await renderInShop(<OpenDrawer />);
}

function isOff(): boolean {
  return (
    screen.getByRole('button', { name: /^Open with/ }).getAttribute('aria-disabled') === 'true'
  );
}

describe('opening a drawer', () => {
  it('[DRAWER-07] is called as its till is, and is then the one of this till', async () => {
    answer('create drawers/open', openDrawer);
    await open('Till by the window');
    fill('Or the sum', '1000');
    press('Open with $1,000.00');
    await waitFor(() => expect(localStorage.getItem('tillDrawer')).toContain(drawerId));
    expect(dataSentTo('create drawers/open')).toMatchObject([
      { drawer: 'Till by the window', float: 100_000 },
    ]);
  });

  it('[DRAWER-07] needs a name, and a sum that is one; an empty drawer will do', async () => {
    await open();
    expect(isOff()).toBe(true);
    fill('Name of the drawer', '  ');
    expect(isOff()).toBe(true);
    fill('Name of the drawer', 'Bar');
    expect(isOff()).toBe(false);
    fill('Or the sum', 'much');
    press(/^Open with/);
    expect([isOff(), dataSentTo('create drawers/open').length]).toEqual([true, 0]);
  });

  it('[TENDER-14] is sent as it was corrected after a lost answer', async () => {
    refuse('create drawers/open', 'notReady');
    await open('Bar');
    press('Open with $0.00');
    await screen.findByRole('alert');
    fill('Or the sum', '500');
    refuse('create drawers/open', 'requestKeyReused');
    press('Open with $500.00');
    await waitFor(() => expect(dataSentTo('create drawers/open')).toHaveLength(3));
    const keys = dataSentTo('create drawers/open').map(({ requestKey }) => requestKey);
    expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 2]);
  });

  it('[DRAWER-01] is refused while one of that name is open, and used by no till', async () => {
    refuse('create drawers/open', 'drawerRefused', { reason: 'drawerOpen' });
    await open('Bar');
    press('Open with $0.00');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A drawer of this name is open already.',
    );
    expect(localStorage.getItem('tillDrawer')).toBeNull();
  });
});
