import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { StaffRole } from '@servery/contract/actor.ts';
import { aPrinter } from '../../testing/a-printer.ts';
import { aSent, taken } from '../../testing/a-bill.ts';
import { workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, goOffline, goOnline } from '../../testing/fake-server.ts';
import { clearBoard, serveBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import { keepTender } from '../tenders/sent-tenders.ts';
import { pages } from './pages.tsx';
import { StaffScreens } from './screens.tsx';

async function open(path: string, role: StaffRole): Promise<void> {
  workAs();
  const { person } = usePerson.getState();
  usePerson.setState({ person: person === null ? null : { ...person, role } });
  clearBoard();
  serveBoard();
  answer('find printers', [aPrinter({ state: 'silent', alarmedAt: saturdayNoon })]);
  go(path);
  await renderInShop(<StaffScreens />);
}

const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;

describe('the page of an address', () => {
  it.each([
    ['/staff', 'till', 'Till'],
    ['/staff/nowhere', 'floor', 'Till'],
    ['/staff/more', 'till', 'More'],
    ['/zh-hk/staff/more', 'till', 'More'],
    ['/staff/figures', 'till', 'Till'],
    ['/staff/log', 'floor', 'Till'],
  ] as const)('[STAFF-11] %s of somebody at the %s is “%s”', async (path, role, shown) => {
    await open(path, role);
    await waitFor(() => expect(title()).toBe(shown));
  });

  it('[STAFF-11] is the board for a cook who opens the till', async () => {
    await open('/staff/till', 'kitchen');
    expect(screen.queryByRole('searchbox')).toBeNull();
    await waitFor(() => expect(title()).not.toBe('Till'));
  });
});

describe('what is said on every page', () => {
  it('[PRINT-07] is said to those who can walk to a printer', async () => {
    await open('/staff/more', 'floor');
    expect(await screen.findByText('Toast: Not reached')).toBeDefined();
  });

  it('[PRINT-07] is not said to cooks', async () => {
    await open('/staff/more', 'kitchen');
    await waitFor(() => expect(title()).toBe('More'));
    expect(screen.queryByRole('region', { name: 'Printers that cannot print' })).toBeNull();
  });
});

describe('what is done on every page', () => {
  it('[TENDER-11] a tender without an answer is sent again, though its bill is left', async () => {
    keepTender(aSent());
    answer('create tenders/take', taken());
    await open('/staff/more', 'till');
    await waitFor(() => expect(localStorage.getItem('tillTenders')).toBeNull());
    expect(dataSentTo('create tenders/take')).toMatchObject([{ requestKey: 'k'.repeat(22) }]);
  });
});

describe('pages that are not looked at', () => {
  const asked: string[] = [];

  /** Three seconds after the first page, with one that does not come. */
  async function preloadedAs(role: StaffRole, lost: string | null = null): Promise<void> {
    asked.length = 0;
    for (const page of pages)
      vi.spyOn(page, 'load').mockImplementation(async () => {
        asked.push(page.path);
        if (page.path === lost) throw new TypeError('Failed to fetch');
      });
    vi.useFakeTimers({ now: saturdayNoon });
    await open('/staff/more', role);
    await vi.advanceTimersByTimeAsync(3000);
  }

  it('[SHELL-13] are fetched after the first where they are of service', async () => {
    await preloadedAs('manager');
    expect(asked).toContain('/staff/pay/:session');
    expect(asked).not.toContain('/staff/desk');
  });

  it('[SHELL-13] are fetched for cooks where they may open them', async () => {
    await preloadedAs('kitchen');
    expect(asked).toContain('/staff/kitchen');
    expect(asked).not.toContain('/staff/pay/:session');
  });

  it('[SHELL-13] wait for a connection where one of them does not come', async () => {
    await preloadedAs('till', '/staff/orders');
    expect(asked.at(-1)).toBe('/staff/orders');
    goOffline();
    goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.slice(asked.indexOf('/staff/orders'))).toContain('/staff/floor');
    expect(asked.filter((path) => path === '/staff/orders')).toHaveLength(1);
  });
});
