import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { mostPeople } from '@servery/engine/limits.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { openOver } from '../../testing/a-sale.tsx';
import { workAs } from '../../testing/at-till.ts';
import { demoStart } from '../../testing/demo-answers.ts';
import { answer, answerBy, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { fill, press, submit } from '../../testing/press.ts';
import { sentOnce } from '../../testing/sent-once.ts';
import { openSaleDialog, useSaleDialog } from './sale-dialog.ts';

async function open(): Promise<void> {
  workAs();
  await openOver({ kind: 'people' }, aTable());
}

/** Saved by Enter in the field, as its label is that of several buttons. */
function savePeople(): void {
  submit(screen.getByLabelText('People'));
}

describe('people and section of a table', () => {
  it('[TILL-07] counts people by one touch', async () => {
    answer('create tableSessions/changePeople', { _id: orderId, people: 6, version: 2 });
    await open();
    press('6');
    expect(screen.getByRole('button', { name: '6' }).getAttribute('aria-pressed')).toBe('true');
    savePeople();
    expect(await sentOnce('create tableSessions/changePeople')).toMatchObject({ people: 6 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[TILL-07] leaves what is opened since as it is, however late the answer comes', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const answered = { _id: orderId, people: 6, version: 2 };
    answerBy('create tableSessions/changePeople', () => arrived.then(() => answered));
    await open();
    press('6');
    savePeople();
    await sentOnce('create tableSessions/changePeople');
    act(() => openSaleDialog({ kind: 'custom' }));
    arrive();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(useSaleDialog.getState().dialog).toEqual({ kind: 'custom' });
  });

  it('[TILL-07] asks the server for nothing where the number is the same', async () => {
    await open();
    savePeople();
    expect(dataSentTo('create tableSessions/changePeople')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['250', String(mostPeople)],
    ['2.7', '2'],
    ['', ''],
  ])('[TILL-07] reads “%s” people as “%s”', async (typed, shown) => {
    await open();
    fill('People', typed);
    expect(screen.getByLabelText('People')).toHaveProperty('value', shown);
  });

  it('[STAFF-06] moves the table only to a section where tables stand', async () => {
    const tables = demoStart().sections.filter(({ hasTables }) => hasTables);
    const other = tables.find(({ _id }) => _id !== hongKongHall);
    if (other === undefined) throw new Error('the demo has one section with tables');
    answer('create tableSessions/changeSection', {
      _id: orderId,
      section: other._id,
      version: 2,
    });
    await open();
    const options = [...screen.getByLabelText('Section').querySelectorAll('option')];
    expect(options.map(({ value }) => value)).toEqual(tables.map(({ _id }) => _id));
    expect(screen.getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true');
    fill('Section', other._id);
    press('Move');
    expect(await sentOnce('create tableSessions/changeSection')).toMatchObject({
      section: other._id,
    });
  });

  it('[TILL-07] says why people cannot be changed', async () => {
    refuse('create tableSessions/changePeople', 'sessionClosed', { status: 'done' });
    await open();
    fill('People', '4');
    savePeople();
    expect((await screen.findByRole('alert')).textContent).toBe('This order is closed.');
  });
});
