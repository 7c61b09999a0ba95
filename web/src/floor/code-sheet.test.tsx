import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { floorTable, workAs } from '../../testing/at-till.ts';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { CodeSheet } from './code-sheet.tsx';

const codes = ['A1', 'A2'].map((name, at) => ({
  _id: floorTable(name)._id,
  name,
  section: null,
  code: String(at).repeat(22),
}));

beforeEach(() => {
  workAs('floor');
  answer('find floor/codes', codes);
  answer('find printers', []);
});

describe('the sheet of table codes', () => {
  it('[FLOOR-07] has the code of every table under its name', async () => {
    await renderInShop(<CodeSheet />);
    expect(await screen.findByRole('img', { name: 'Code of table A1' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'A1Scan to order · 掃描落單',
      'A2Scan to order · 掃描落單',
    ]);
  });

  it('[FLOOR-07] has tables that were added since it was shown last', async () => {
    const { unmount } = await renderInShop(<CodeSheet />);
    await screen.findByRole('img', { name: 'Code of table A1' });
    unmount();
    const added = { _id: floorTable('A3')._id, name: 'A3', section: null, code: '2'.repeat(22) };
    answer('find floor/codes', [...codes, added]);
    await renderInShop(<CodeSheet />);
    expect(await screen.findByRole('img', { name: 'Code of table A3' })).toBeDefined();
  });

  it('[FLOOR-07] prints as the browser does', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await renderInShop(<CodeSheet />);
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('[PRINT-09] offers no receipt printer where none takes receipts', async () => {
    answer('find printers', [{ ...receiptPrinter, takesReceipts: false }]);
    await renderInShop(<CodeSheet />);
    await screen.findByRole('img', { name: 'Code of table A2' });
    expect(screen.queryByRole('button', { name: 'On the receipt printer' })).toBeNull();
  });

  it('[FLOOR-07] says why the codes cannot be read', async () => {
    refuse('find floor/codes', 'notAllowed');
    await renderInShop(<CodeSheet />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });
});
