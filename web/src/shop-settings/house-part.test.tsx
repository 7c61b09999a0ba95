import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as socketIo from '../../testing/fake-socket.ts';
import { workAs } from '../../testing/at-till.ts';
import { refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { HousePart } from './house-part.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

afterEach(() => vi.unstubAllGlobals());

async function choose(text: string): Promise<void> {
  workAs('manager');
  refuse('find shopSettings', 'notReady');
  await renderInShop(<HousePart />);
  const file = new File([text], 'servery-house.json', { type: 'application/json' });
  fireEvent.change(screen.getByLabelText('Take a house file'), {
    target: { files: { 0: file, length: 1, item: () => file } },
  });
}

const house = JSON.stringify({
  format: 'servery-house',
  products: [{}, {}],
  tables: [{}],
  pictures: [],
});

describe('the house file on the page', () => {
  it('[HOUSE-04] says that another file is none', async () => {
    await choose('{"format":"menu"}');
    expect(await screen.findByText('This is no house file.')).toBeDefined();
  });

  it('[HOUSE-04] takes a file again once it was corrected', async () => {
    await choose('{"format":"menu"}');
    const field = screen.getByLabelText('Take a house file');
    const set = vi.fn<(value: string) => void>();
    Object.defineProperty(field, 'value', { configurable: true, get: () => 'house.json', set });
    fireEvent.click(field);
    expect(set).toHaveBeenCalledWith('');
  });

  it('[HOUSE-04] says what is in it, why it was refused, and that it was taken', async () => {
    const refused = { name: 'Unprocessable', message: '', code: 422, className: 'unprocessable' };
    const data = { code: 'changeRefused', reason: 'houseFileInvalid', where: 'tables.0.name' };
    const answers = [Response.json({ ...refused, data }, { status: 422 }), Response.json({})];
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (_: string, sent: RequestInit) => {
      keys.push(new Headers(sent.headers).get('idempotency-key'));
      return Promise.resolve(answers.shift());
    });
    await choose(house);
    expect(await screen.findByText('2 dishes, 1 table, 0 pictures')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Take this file' }));
    expect(await screen.findByText(/broken at: tables\.0\.name/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Take this file' }));
    await waitFor(() => expect(screen.getByText(/^Taken\./)).toBeDefined());
    expect(new Set(keys).size).toBe(1);
  });
});
