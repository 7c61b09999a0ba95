import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { aChecklist } from '../../testing/a-checklist.ts';
import { aDeskMenu } from '../../testing/a-desk-menu.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { ParamsContext } from '../router/address.ts';
import { storeRestoreKey } from '../storage/session.ts';
import type { Checklist } from './opening-queries.ts';
import { SetupScreen } from './setup-screen.tsx';
import { tableNames } from './table-names.ts';

const id = '7'.padStart(24, '0');
async function openStep(step: string | null, list: Partial<Checklist> = {}) {
  signInAs(fanny);
  answer('find setup/checklist', aChecklist({ missing: ['dishes'], ...list }));
  answer('find desk/menu', aDeskMenu());
  const params: Record<string, string> = step === null ? {} : { step };
  const page = await renderInShop(
    <ParamsContext value={params}>
      <SetupScreen />
    </ParamsContext>,
  );
  if (step !== null) await screen.findByRole('heading', { name: 'Open your restaurant' });
  return page;
}

describe('the way to an open shop', () => {
  it('[OPENING-06] goes on where it was left', async () => {
    await openStep(null, { dishes: 3, missing: [] });
    await waitFor(() => expect(location.pathname).toBe('/staff/setup/tables'));
  });

  it('[OPENING-06] marks what is done', async () => {
    await openStep('tables', { dishes: 3, missing: [] });
    expect(screen.getByRole('heading', { level: 2, name: 'Tables and codes' })).toBeDefined();
    expect(screen.getAllByLabelText('done')).toHaveLength(2);
  });

  it('[OPENING-04] [OPENING-07] offers a file, a template and the demo', async () => {
    const { user } = await openStep('menu');
    answer('create setup/menu', { publication: id, changed: 16 });
    expect(screen.getByRole('button', { name: /From a file/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /Demo menu/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Small template/ }));
    await waitFor(() =>
      expect(dataSentTo('create setup/menu')).toMatchObject([{ from: 'template' }]),
    );
  });

  it('[OPENING-05] names tables one after the other', async () => {
    expect(tableNames('A07', 3)).toEqual(['A07', 'A08', 'A09']);
    expect(tableNames('Window ', 2)).toEqual(['Window1', 'Window2']);
    const { user } = await openStep('tables');
    answer('create setup/tables', { tables: [] });
    await user.clear(screen.getByLabelText('How many tables'));
    await user.type(screen.getByLabelText('How many tables'), '3');
    expect(screen.getByText('They will be called 1 to 3.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add 3 tables' }));
    await waitFor(() =>
      expect(dataSentTo('create setup/tables')).toMatchObject([
        { names: ['1', '2', '3'], seats: 4 },
      ]),
    );
  });

  it('[OPENING-07] follows a test order to the kitchen', async () => {
    storeRestoreKey({ session: id, key: 'k'.repeat(22) });
    await openStep('test', { dishes: 1, testOrder: { session: id, progress: 'preparing' } });
    expect(screen.getByRole('img', { name: /test order on a phone/ })).toBeDefined();
    expect(screen.getByText('Ready').closest('li')?.innerHTML).toContain('not yet');
    expect(screen.getByText('Begun in the kitchen').closest('li')?.innerHTML).toContain('done');
  });

  it('[OPENING-07] shows no code that would open nothing', async () => {
    await openStep('test', { dishes: 1, testOrder: { session: id, progress: 'received' } });
    expect(screen.getByText(/send another test order from this device/)).toBeDefined();
    expect(screen.queryByRole('img', { name: /test order on a phone/ })).toBeNull();
  });

  it('[OPENING-03] says what is missing, and opens when nothing is', async () => {
    const before = await openStep('open');
    const button = screen.getByRole('button', { name: 'Open to guests' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('No dish is on the menu.')).toBeDefined();
    before.unmount();
    const { user } = await openStep('open', { dishes: 1, missing: [] });
    answer('create setup/start', { shop: hongKong, openForOnline: true });
    await user.click(screen.getByRole('button', { name: 'Open to guests' }));
    await waitFor(() => expect(dataSentTo('create setup/start')).toHaveLength(1));
  });
});
