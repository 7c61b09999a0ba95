import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '@servery/contract/actor.ts';
import { aPrinter } from '../../testing/a-printer.ts';
import { aSent, taken } from '../../testing/a-bill.ts';
import { workAs } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { clearBoard, serveBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import { keepTender } from '../tenders/sent-tenders.ts';
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
