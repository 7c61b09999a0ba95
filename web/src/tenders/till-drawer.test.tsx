import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDrawer } from '../../testing/a-drawer.ts';
import { aKiosk } from '../../testing/a-kiosk.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { chooseDrawer, useTillDrawer } from './till-drawer.ts';
import type { DrawerSession } from './till-drawer.ts';

function Drawer() {
  const { usable, drawer } = useTillDrawer();
  const names = usable?.map((one) => one.drawer).join(', ') ?? 'unknown';
  return <p>{`${drawer?.drawer ?? 'none'} of ${names}`}</p>;
}

function aDrawer(id: string, about: Partial<DrawerSession>): DrawerSession {
  return { ...openDrawer, _id: id.repeat(24), drawer: id, ...about };
}

async function show(...drawers: readonly DrawerSession[]): Promise<void> {
  answer('find drawers', drawers);
  await renderInShop(<Drawer />);
}

describe('the drawer of a till', () => {
  it('[DRAWER-05] is one that is open and not another till’s', async () => {
    usePos.setState({ posDevice: { ...aKiosk, kind: 'till' } });
    await show(
      aDrawer('a', { closedAt: saturdayNoon }),
      aDrawer('b', { device: 'f'.repeat(24) }),
      aDrawer('c', { device: aKiosk._id }),
      aDrawer('d', {}),
    );
    expect(await screen.findByText('c of c, d')).toBeDefined();
  });

  it('[DRAWER-07] is the one that was chosen, as long as it is open', async () => {
    await show(aDrawer('a', {}), aDrawer('b', {}), aDrawer('c', { closedAt: saturdayNoon }));
    expect(await screen.findByText('a of a, b')).toBeDefined();
    act(() => chooseDrawer('b'.repeat(24)));
    expect(screen.getByText('b of a, b')).toBeDefined();
    act(() => chooseDrawer('c'.repeat(24)));
    expect(screen.getByText('a of a, b')).toBeDefined();
  });

  it('[DRAWER-05] of another device is none of this page’s', async () => {
    await show(aDrawer('a', { device: 'f'.repeat(24) }));
    expect(await screen.findByText('none of')).toBeDefined();
  });
});
