import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aDeskMenu, aDish } from '../../testing/a-desk-menu.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { mostBytes } from './unzip.ts';

const fried = aDish('Fried rice', { code: 'R1', price: cents(4000) });
const menu = aDeskMenu({ products: [fried] });
const head = 'Code,Name (English),Price';

async function open() {
  answer('create desk/save', { draft: [], problems: [] });
  const onClose = vi.fn<() => void>();
  await renderInShop(<ImportDialog menu={menu} onClose={onClose} />);
  return onClose;
}

function choose(file: File): void {
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } });
}

function csv(...rows: readonly string[]): File {
  return new File([[head, ...rows].join('\n')], 'menu.csv', { type: 'text/csv' });
}

/** As spreadsheets of the mainland save it. */
const gbFile = new File(
  [`${head}\nR1,`, Uint8Array.from([0xb3, 0xb4, 0xb7, 0xb9]), ',40\n'],
  'menu.csv',
);

describe('a menu from a file', () => {
  it('[IMPORT-03] says what it found, and puts all of it into the draft', async () => {
    const onClose = await open();
    choose(csv('R1,Fried rice,42', 'N1,Noodles,30'));
    expect(await screen.findByText('Our template: 2 dishes, 1 new, 1 changed')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Put 2 changes into the draft' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create desk/save')).toMatchObject([
      { changes: [{ after: { price: 4200 } }, { after: { code: 'N1', price: 3000 } }] },
    ]);
  });

  it('[IMPORT-03] has nothing to take where nothing differs', async () => {
    await open();
    choose(csv('R1,Fried rice,40'));
    const button = await screen.findByRole('button', { name: 'Nothing differs' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('[IMPORT-02] names each cell that cannot be read, by row and column', async () => {
    await open();
    choose(csv('R1,,x', 'R1,Soup,12'));
    const list = within(await screen.findByRole('alert'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Row 2, column B: a name is missing.',
      'Row 2, column C: this is no price.',
    ]);
    expect(screen.queryByRole('list', { name: 'What changes' })).toBeNull();
  });

  it('[IMPORT-02] offers nothing of the file before one that cannot be read', async () => {
    await open();
    choose(csv('R1,Fried rice,42'));
    await screen.findByText(/^Our template/);
    choose(new File(['PK, but no ZIP'], 'menu.xlsx'));
    expect((await screen.findByRole('alert')).textContent).toBe('This file cannot be read.');
    expect(screen.queryByText(/^Our template/)).toBeNull();
    expect(screen.queryByRole('button', { name: /into the draft/ })).toBeNull();
  });

  it('[IMPORT-02] takes a file again once it was corrected', async () => {
    await open();
    const field = screen.getByLabelText('File');
    const set = vi.fn<(value: string) => void>();
    Object.defineProperty(field, 'value', { configurable: true, get: () => 'menu.csv', set });
    fireEvent.click(field);
    expect(set).toHaveBeenCalledWith('');
  });

  it('[IMPORT-02] says that a file is too large, and takes the next one', async () => {
    await open();
    const large = csv('R1,Fried rice,42');
    Object.defineProperty(large, 'size', { value: mostBytes + 1 });
    choose(large);
    expect((await screen.findByRole('alert')).textContent).toMatch(/less than 50 MB/);
    choose(csv('R1,Fried rice,42'));
    await screen.findByText(/^Our template/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[IMPORT-02] says of a broken spreadsheet that it cannot be read', async () => {
    await open();
    choose(new File(['PK not a packed file at all'], 'menu.xlsx'));
    expect((await screen.findByRole('alert')).textContent).toBe('This file cannot be read.');
  });

  it('[IMPORT-04] shows its first lines in the encoding that was recognised', async () => {
    await open();
    choose(gbFile);
    const lines = await screen.findByText(/R1,炒饭,40/);
    expect(lines.textContent).toContain(head);
    expect(screen.getByLabelText('Encoding')).toHaveProperty('value', 'gb18030');
  });

  it('[IMPORT-04] is read again in another encoding', async () => {
    await open();
    choose(gbFile);
    await screen.findByText(/R1,炒饭,40/);
    fireEvent.change(screen.getByLabelText('Encoding'), { target: { value: 'utf-8' } });
    expect(screen.queryByText(/炒饭/)).toBeNull();
    expect(screen.getByText(/R1,\uFFFD/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('Encoding'), { target: { value: 'gb18030' } });
    expect(screen.getByText(/R1,炒饭,40/)).toBeDefined();
  });

  it('[IMPORT-06] is pasted as a catalogue, which has no encoding to choose', async () => {
    await open();
    const variation = { item_variation_data: { price_money: { amount: 500, currency: 'USD' } } };
    const item = {
      type: 'ITEM',
      id: 'T',
      item_data: { name: 'Tea', variations: [{ type: 'ITEM_VARIATION', id: 'V', ...variation }] },
    };
    const box = screen.getByRole('textbox', { hidden: true });
    fireEvent.change(box, { target: { value: JSON.stringify([item]) } });
    expect(screen.getByText('Square’s catalog: 1 dish, 1 new, 0 changed')).toBeDefined();
    expect(screen.queryByLabelText('Encoding')).toBeNull();
    fireEvent.change(box, { target: { value: '[{"type":"TAX"}]' } });
    expect(screen.getByRole('alert').textContent).toMatch(/^No dishes and no modifiers/);
  });

  it('[IMPORT-06] is nothing any more once what was pasted is cleared', async () => {
    await open();
    const box = screen.getByRole('textbox', { hidden: true });
    fireEvent.change(box, { target: { value: `${head}\nN1,Noodles,30` } });
    expect(screen.getByText(/^Our template/)).toBeDefined();
    fireEvent.change(box, { target: { value: '' } });
    expect(screen.queryByText(/^Our template/)).toBeNull();
    expect(screen.queryByRole('button', { name: /into the draft/ })).toBeNull();
  });

  it('[IMPORT-03] stays open with what was read when the draft cannot be saved', async () => {
    const onClose = await open();
    choose(csv('R1,Fried rice,42'));
    await screen.findByText(/^Our template/);
    refuse('create desk/save', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: /^Put 1 change into/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByText(/^Our template/)).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[IMPORT-03] sends the same dishes again when it has failed', async () => {
    const onClose = await open();
    choose(csv('N1,Noodles,30'));
    await screen.findByText(/^Our template/);
    refuse('create desk/save', 'notAllowed');
    fireEvent.click(screen.getByRole('button', { name: /^Put 1 change into/ }));
    await screen.findByRole('alert');
    answer('create desk/save', { draft: [], problems: [] });
    fireEvent.click(screen.getByRole('button', { name: /^Put 1 change into/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const ids = dataSentTo('create desk/save').map(({ changes }) =>
      JSON.stringify(changes)
        .match(/"_id":"[0-9a-f]{24}"/)
        ?.at(0),
    );
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('[IMPORT-05] is downloaded in our template', async () => {
    await open();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file);
      return 'blob:menu';
    });
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Download this menu as CSV' }));
    expect(await saved[0]?.text()).toMatch(/^.?Code,Category,.*\r?\nR1,Rice,Fried rice,/u);
    expect(revoke).toHaveBeenCalledWith('blob:menu');
    vi.restoreAllMocks();
  });
});
