import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { settingId, settings } from '../../testing/shop-settings.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import { type ShopTable, shopSettings } from '../staff/settings-queries.ts';
import { TablesPart } from './tables-part.tsx';

const table: ShopTable = {
  _id: settingId('7'),
  name: 'A1',
  section: settingId('4'),
  capacity: 4,
  isRunning: false,
};

beforeEach(() => {
  signInAs(fanny);
  answer('create shopSettings/save', settings);
});

async function shown(...tables: readonly ShopTable[]): Promise<void> {
  await renderInShop(<TablesPart tables={tables} sections={settings.sections} />);
}

async function edited(about: Partial<ShopTable> = {}) {
  await shown({ ...table, ...about });
  fireEvent.click(screen.getByRole('button', { name: /^A1/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Table A1' }));
  const change = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = dialog.getByRole('button', { name: 'Save' });
  return { dialog, change, save, isOff: () => save.getAttribute('aria-disabled') };
}

async function saved(): Promise<unknown> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent, ...more] = dataSentTo('create shopSettings/save');
  expect(more).toEqual([]);
  return sent?.['change'];
}

describe('the tables of a shop', () => {
  it('[SETTINGS-10] are said to be none, without a sheet of codes to print', async () => {
    await shown();
    expect(screen.getByText('There is no table yet.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[FLOOR-07] [SETTINGS-10] lead to their codes and their plan', async () => {
    await shown(table);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/staff/floor/codes',
      '/staff/floor',
    ]);
  });

  it('[SETTINGS-10] say where guests sit, and not by a shade alone', async () => {
    await shown(table, { ...table, _id: settingId('8'), name: 'A2', isRunning: true });
    const [free, taken] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole(
      'button',
    );
    expect([free?.textContent, taken?.textContent]).toEqual(['A1', 'A2guests sit here']);
    expect([free?.querySelector('svg'), taken?.querySelector('svg')]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it.each([
    [['A1', 'B2'], 1],
    [['1', '2', '12'], 13],
    [['7', '3b', '0004'], 8],
  ])('[OPENING-05] are added after those that are numbered: %j', async (names, first) => {
    answer('create setup/tables', { tables: [] });
    await shown(...names.map((name, at) => ({ ...table, _id: settingId(String(at)), name })));
    const many = screen.getByLabelText('How many tables');
    fireEvent.change(many, { target: { value: '1' } });
    fireEvent.click(screen.getByRole('button', { name: /^Add 1 table/ }));
    await waitFor(() =>
      expect(dataSentTo('create setup/tables')).toMatchObject([{ names: [String(first)] }]),
    );
  });
});

describe('a table that is edited', () => {
  it('[SETTINGS-06] is sent with the version it was read in: a later change is not overwritten', async () => {
    shopSettings.of().setData(settings);
    const { change, save } = await edited();
    act(() => shopSettings.of().setData({ ...settings, version: 8 }));
    change('Seats', '6');
    fireEvent.click(save);
    await saved();
    expect(dataSentTo('create shopSettings/save')).toMatchObject([{ version: 7 }]);
  });

  it('[SETTINGS-10] gets seats and no section', async () => {
    const { dialog, change, save } = await edited();
    expect(dialog.queryByText(/^The printed code keeps working/)).toBeNull();
    change('Seats', '6');
    change('Section', '');
    fireEvent.click(save);
    expect(await saved()).toEqual({
      part: 'table',
      _id: table._id,
      value: { name: 'A1', section: null, capacity: 6, removed: false },
    });
  });

  it.each(['', '-1', '4.5', 'four'])(
    '[SETTINGS-10] is not saved with seats that cannot be counted: "%s"',
    async (seats) => {
      const { dialog, change, save, isOff } = await edited();
      change('Seats', seats);
      expect(dialog.getByText('A whole number up to 99.')).toBeDefined();
      expect(isOff()).toBe('true');
      fireEvent.click(save);
      change('Seats', '8');
      expect(isOff()).toBe('false');
      fireEvent.click(save);
      expect(await saved()).toMatchObject({ value: { capacity: 8 } });
    },
  );

  it('[SETTINGS-10] keeps a name', async () => {
    const { change, save, isOff } = await edited();
    change('Name', '  ');
    expect(isOff()).toBe('true');
    change('Name', ' A9 ');
    fireEvent.click(save);
    expect(await saved()).toMatchObject({ value: { name: 'A9' } });
  });

  it('[SETTINGS-10] says that another table has its name', async () => {
    const { dialog, change, save } = await edited();
    refuse('create shopSettings/save', 'formInvalid', {
      problems: [{ field: 'table', code: 'tableRunning' }],
    });
    change('Name', 'A2');
    fireEvent.click(save);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Guests sit at this table. Take their payment or move them first.',
    );
  });

  it('[SETTINGS-10] is removed only after a second press', async () => {
    const { dialog } = await edited();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove the table' }));
    expect(dialog.queryByRole('button', { name: 'Remove the table' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove A1' }));
    expect(await saved()).toMatchObject({ value: { removed: true } });
  });
});
