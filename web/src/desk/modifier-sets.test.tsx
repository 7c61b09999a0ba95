import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aDeskMenu, aGroup } from '../../testing/a-desk-menu.ts';
import { renderInShop } from '../../testing/render.tsx';
import { type ReadFile, readRows } from './import-rows.ts';
import { ModifierSets } from './modifier-sets.tsx';
import { mostBytes } from './unzip.ts';

const read = readRows([
  ['Item Name', 'Variation Name', 'SKU', 'Price', 'Modifier Set - Milk', 'Modifier Set - Ice'],
  ['Coffee', '', 'C1', '4', 'Y', 'Y'],
]);
const milk = {
  type: 'MODIFIER_LIST',
  id: 'MILK',
  modifier_list_data: {
    name: 'Milk',
    modifiers: [{ type: 'MODIFIER', id: 'M1', modifier_data: { name: 'Oat' } }],
  },
};

async function open(menu = aDeskMenu()) {
  const onSets = vi.fn<(sets: ReadFile['sets']) => void>();
  await renderInShop(<ModifierSets read={read} menu={menu} onSets={onSets} />);
  return onSets;
}

function choose(text: string, size = text.length): void {
  const file = new File([text], 'catalog.json');
  Object.defineProperty(file, 'size', { value: size });
  const files = { 0: file, length: 1, item: () => file };
  fireEvent.change(screen.getByLabelText('Catalog JSON'), { target: { files } });
}

it('[IMPORT-06] names the choices that neither the file nor the menu has', async () => {
  await open(aDeskMenu({ optionGroups: [aGroup('Ice', ['Less'])] }));
  expect(screen.getByText(/^This file has no choices for: Milk\./)).toBeDefined();
});

it('[IMPORT-06] asks for nothing where the menu has all of them', async () => {
  const optionGroups = [aGroup('Ice', ['Less']), aGroup('Milk', ['Oat'])];
  await open(aDeskMenu({ optionGroups }));
  expect(screen.queryByLabelText('Catalog JSON')).toBeNull();
});

it('[IMPORT-06] takes them from a catalogue, and says when one has none', async () => {
  const onSets = await open();
  choose('[{"type":"TAX"}]');
  expect((await screen.findByRole('alert')).textContent).toBe('This file has no choices.');
  choose(JSON.stringify([milk]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onSets.mock.lastCall).toMatchObject([[{ name: 'Milk', choices: [{ name: 'Oat' }] }]]);
});

it('[IMPORT-06] says what is wrong in a catalogue', async () => {
  const onSets = await open();
  const oat = { name: 'Oat', modifier_list_id: 'MILK', price_money: { amount: '60' } };
  choose(JSON.stringify([milk, { type: 'MODIFIER', id: 'M2', modifier_data: oat }]));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Object 1, price_money: this is no price.',
  );
  expect(onSets.mock.lastCall).toEqual([[]]);
});

it('[IMPORT-02] reads no catalogue that is too large', async () => {
  const onSets = await open();
  choose(JSON.stringify([milk]), mostBytes + 1);
  expect((await screen.findByRole('alert')).textContent).toMatch(/less than 50 MB/);
  expect(onSets).not.toHaveBeenCalled();
});
