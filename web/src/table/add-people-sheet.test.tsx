import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTable, serveOrder } from '../../testing/an-order.ts';
import { aVisit, serveVisit } from '../../testing/a-visit.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { AddPeopleButton } from './add-people-button.tsx';

async function openSheet() {
  const session = serveOrder(aTable({ rounds: 0 }));
  const started = demoStart(demoShop(), { session });
  const { user } = await renderInShop(<AddPeopleButton />, { started });
  await user.click(screen.getByRole('button', { name: 'Add people to your table' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add people to your table' });
  return { user, sheet: within(sheet) };
}

describe('adding people at a table', () => {
  it('[VISIT-05] shows a QR code, 4 digits and the phones that joined', async () => {
    serveVisit(aVisit());
    const { sheet } = await openSheet();
    expect(await sheet.findByRole('img', { name: 'QR code to join table 12' })).toBeDefined();
    expect(sheet.getByText('4821')).toBeDefined();
    const phones = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(phones).toEqual([
      'Your phoneOpened the table at 12:00',
      'Another phoneJoined at 12:04 with the 4 digits',
    ]);
    expect(sheet.getByText(/Our staff can remove it/)).toBeDefined();
  });

  it('[VISIT-04] shows the ways of the shop only', async () => {
    serveVisit(aVisit({ joinKey: null }));
    const { sheet } = await openSheet();
    expect(await sheet.findByText('They scan the code on the table and type')).toBeDefined();
    expect(sheet.queryByRole('img')).toBeNull();
  });

  it('[VISIT-04] refers to staff if the shop lets nobody join alone', async () => {
    serveVisit(aVisit({ joinKey: null, joinCode: null }));
    const { sheet } = await openSheet();
    expect(await sheet.findByText('Our staff can add more phones to this table.')).toBeDefined();
  });

  it('can be tried again when it does not load', async () => {
    serveVisit(aVisit());
    refuse('create tableSessions/visit', 'tooMany', { seconds: 3 });
    const { user, sheet } = await openSheet();
    const again = await sheet.findByRole('button', { name: 'Try again' });
    answer('create tableSessions/visit', aVisit());
    await user.click(again);
    expect(await sheet.findByText('4821')).toBeDefined();
  });

  it('is not offered at a table that is over', async () => {
    const session = serveOrder(aTable({ status: 'done' }));
    await renderInShop(<AddPeopleButton />, { started: demoStart(demoShop(), { session }) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
