import { expect } from '@playwright/test';
import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { anonymousCalls, callsOf } from '../support/calls.ts';
import { staffAt } from '../support/people.ts';
import { openBlank } from '../support/signed-in.ts';
import { signIn } from './staff-screen.ts';

/** A board on the wall, and a small one at a station. */
export const wallScreen = { width: 1920, height: 1080 } as const;
export const stationScreen = { width: 1024, height: 768 } as const;

/** Opens the board of a station on a kitchen screen that was paired before. */
export async function openBoard(page: Page, address: string, station: string): Promise<void> {
  await openStations(page, address);
  await page.getByRole('button', { name: station }).click();
  await expect(page.getByRole('heading', { name: station })).toBeVisible();
}

/** A cook has signed in and chooses a station. */
export async function openStations(page: Page, address: string): Promise<void> {
  const manager = await callsOf(address, staffAt('central'));
  const device = idOf('kitchen', 'central-pass');
  const invite = { device, requestKey: newRequestKey() };
  const { code } = await manager.call('create devices/invite', { data: invite });
  const { key } = await anonymousCalls(address).call('create devices/pair', {
    data: { code, requestKey: newRequestKey() },
  });
  await openBlank(page, address);
  await page.evaluate((stored) => localStorage.setItem('posDevice', JSON.stringify(stored)), key);
  await page.goto('/staff/kitchen');
  await signIn(page, 'Keung 強哥');
}

/** The ticket of a table on the board. */
export function ticketOf(page: Page, table: string): Locator {
  return page.getByRole('article', { name: table, exact: true });
}

interface Link {
  readonly cut: () => void;
  readonly restore: () => void;
}

/** The connection of a page, to be cut and restored by the journey. */
export async function linkOf(page: Page): Promise<Link> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.route(/\/socket\.io\/.*transport=polling/, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: () => {
      isCut = true;
      for (const socket of open) void socket.close();
      open.clear();
    },
    restore: () => {
      isCut = false;
    },
  };
}
