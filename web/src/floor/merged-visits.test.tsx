import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { orderId } from '../../testing/an-order.ts';
import { floorTable, floorVisit, workAs } from '../../testing/at-till.ts';
import { answer, answerBy, dataSentTo, refusal, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import { useNotices } from '../ui/notices.ts';
import { JoinedVisit, MergeList } from './merged-visits.tsx';

const other = 'b'.repeat(24);
const visit = floorVisit();
const table = floorTable('A1', { visit });
const bill = floorVisit({ session: other, letter: 'A' });
const beside = floorTable('A2', { sharing: [bill] });

beforeEach(() => workAs('floor'));

function lastNotice(): string | undefined {
  return useNotices.getState().toasts.at(-1)?.text;
}

describe('the bills that a visit may join', () => {
  it('[FLOOR-09] are all others of the floor with a bill of their own', async () => {
    const joined = floorVisit({ session: 'c'.repeat(24), mergedInto: other });
    const tables = [table, beside, floorTable('B1', { visit: joined })];
    await renderInShop(<MergeList table={table} visit={visit} tables={tables} />);
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['A2-A$123.00']);
  });

  it('[FLOOR-09] are none where no other table is open', async () => {
    await renderInShop(<MergeList table={table} visit={visit} tables={[table]} />);
    expect(screen.getByText('No other table is open.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[FLOOR-09] are joined, and the till says so and shows the bill', async () => {
    const sums = { total: cents(200), own: cents(0) };
    answer('create floor/merge', { session: orderId, into: other, ...sums });
    await renderInShop(<MergeList table={table} visit={visit} tables={[table, beside]} />);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(lastNotice()).toBe('A1 is on the bill of A2-A.'));
    expect(useLocation.getState().pathname).toBe(`/staff/floor/${beside._id}`);
  });

  it('[FLOOR-09] say why a visit cannot join', async () => {
    refuse('create floor/merge', 'floorRefused', { reason: 'beingPaid' });
    await renderInShop(<MergeList table={table} visit={visit} tables={[table, beside]} />);
    fireEvent.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody is paying this bill.');
    expect(useLocation.getState().pathname).toBe('/');
  });
});

describe('a visit on the bill of another', () => {
  const joined = floorVisit({ mergedInto: other });
  const shown = (
    <JoinedVisit
      table={floorTable('A1', { visit: joined })}
      visit={joined}
      bill={{ table: beside, visit: bill }}
    />
  );

  it('[FLOOR-10] leads to that bill', async () => {
    await renderInShop(shown);
    expect(screen.getByText('On the bill of A2-A')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Go to A2-A' }));
    expect(useLocation.getState().pathname).toBe(`/staff/floor/${beside._id}`);
  });

  it('[FLOOR-08] [FLOOR-10] answers the guests who had called before it joined', async () => {
    const calling = floorVisit({ mergedInto: other, isCalling: true });
    const joinedTable = floorTable('A1', { visit: calling });
    await renderInShop(
      <JoinedVisit table={joinedTable} visit={calling} bill={{ table: beside, visit: bill }} />,
    );
    refuse('create tableSessions/bellAnswered', 'sessionClosed');
    fireEvent.click(screen.getByRole('button', { name: 'Guests are calling: I am there' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This order is closed.');
    expect(dataSentTo('create tableSessions/bellAnswered')).toMatchObject([{ session: orderId }]);
  });

  it('[FLOOR-09] has its own bill again', async () => {
    const sums = { total: cents(200), own: cents(100) };
    answer('create floor/unmerge', { session: orderId, into: other, ...sums });
    await renderInShop(shown);
    fireEvent.click(screen.getByRole('button', { name: 'Separate bill again' }));
    await waitFor(() => expect(lastNotice()).toBe('A1 has its own bill again.'));
  });

  it('[APPROVAL-07] [FLOOR-09] stays there when nobody approves, and is asked for again', async () => {
    const needed = { action: 'fewerPeople', target: other, amount: 2 };
    answerBy('create floor/unmerge', () =>
      Promise.reject(
        Object.assign(refusal('approvalRequired', needed), { className: 'forbidden' }),
      ),
    );
    await renderInShop(shown);
    for (const times of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: 'Separate bill again' }));
      fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dataSentTo('create floor/unmerge')).toHaveLength(times));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const [first, again] = dataSentTo('create floor/unmerge').map((sent) => sent['requestKey']);
    expect(again).not.toBe(first);
    expect(useNotices.getState().toasts).toEqual([]);
  });
});
