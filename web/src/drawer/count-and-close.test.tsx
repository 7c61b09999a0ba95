import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { drawerId } from '../../testing/a-bill.ts';
import { drawerEvent, openDrawer, reportOf } from '../../testing/a-drawer.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import { ling, signInAs } from '../../testing/staff.ts';
import { useLocation } from '../router/address.ts';
import { CloseDrawer, CountDrawer } from './count-and-close.tsx';

const done = vi.fn<() => void>();
const float = drawerEvent('open', { amount: cents(100_000) });

async function openCount(): Promise<void> {
  done.mockClear();
  signInAs(ling);
  await renderInShop(<CountDrawer drawer={drawerId} onDone={done} />);
}

async function openClose(counted: number | null): Promise<void> {
  signInAs(ling);
  const count = counted === null ? [] : [drawerEvent('count', { amount: cents(counted) })];
  const { report } = reportOf([float, ...count]);
  await renderInShop(<CloseDrawer drawer={openDrawer} report={report} />);
}

describe('counting a drawer', () => {
  it('[DRAWER-03] counts an empty drawer as nothing, and a sum that is none not at all', async () => {
    await openCount();
    expect(screen.getByRole('button', { name: 'Counted $0.00' })).toBeDefined();
    fill('Or the sum', 'much');
    press('Counted $0.00');
    expect(dataSentTo('create drawers/count')).toEqual([]);
  });

  it('[DRAWER-09] may be put off, and counts nothing then', async () => {
    await openCount();
    fill('Or the sum', '5');
    press('Not now');
    expect([done.mock.calls.length, dataSentTo('create drawers/count').length]).toEqual([1, 0]);
  });

  it('[DRAWER-03] is another count once the sum was corrected after a lost answer', async () => {
    await openCount();
    fill('Or the sum', '5');
    refuse('create drawers/count', 'notReady');
    press('Counted $5.00');
    await screen.findByRole('alert');
    fill('Or the sum', '7');
    refuse('create drawers/count', 'requestKeyReused');
    press('Counted $7.00');
    await waitFor(() => expect(dataSentTo('create drawers/count')).toHaveLength(3));
    const [first, corrected, again] = dataSentTo('create drawers/count');
    expect(corrected).toMatchObject({ counted: 700, requestKey: first?.['requestKey'] });
    expect(again).toMatchObject({ counted: 700 });
    expect(again?.['requestKey']).not.toBe(first?.['requestKey']);
  });

  it('[DRAWER-04] says that the drawer was closed meanwhile, and keeps the count', async () => {
    refuse('create drawers/count', 'drawerRefused', { reason: 'drawerClosed' });
    await openCount();
    fill('Or the sum', '5');
    press('Counted $5.00');
    expect((await screen.findByRole('alert')).textContent).toBe('This drawer is closed.');
    expect(screen.getByRole('button', { name: 'Counted $5.00' })).toBeDefined();
    expect(done).not.toHaveBeenCalled();
  });
});

describe('closing a drawer', () => {
  it('[DRAWER-03] is not offered before it was counted', async () => {
    await openClose(null);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[DRAWER-09] asks for no reason where nothing differs', async () => {
    const answered = reportOf([float, drawerEvent('close')]);
    answer('create drawers/close', answered);
    await openClose(100_000);
    expect(screen.getByRole('status').textContent).toContain('Exact');
    expect(screen.queryByLabelText('Why it differs')).toBeNull();
    press('Close and make the Z report');
    await waitFor(() => expect(useLocation.getState().pathname).toBe(`/staff/drawer/${drawerId}`));
    expect(dataSentTo('create drawers/close')).toMatchObject([{ drawer: drawerId, reason: '' }]);
  });

  it('[DRAWER-09] asks for a reason of what is over, and takes no blank one', async () => {
    await openClose(100_500);
    expect(screen.getByRole('status').textContent).toContain('Over+$5.00');
    fill('Why it differs', '  ');
    press('Say why it differs');
    expect(dataSentTo('create drawers/close')).toEqual([]);
    fill('Why it differs', ' found a note ');
    press('Close and make the Z report');
    expect(await sentOnce('create drawers/close')).toMatchObject({ reason: 'found a note' });
  });

  it('[DRAWER-09] says why it is not closed, and stays', async () => {
    refuse('create drawers/close', 'drawerRefused', { reason: 'countFirst' });
    await openClose(100_000);
    press('Close and make the Z report');
    expect((await screen.findByRole('alert')).textContent).toBe('Count the drawer first.');
    expect(useLocation.getState().pathname).toBe('/');
  });
});
