import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { workAs } from '../../testing/at-till.ts';
import { refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { countsIn } from './house-file.ts';
import { HousePart } from './house-part.tsx';

describe('what is in a file', () => {
  it.each([
    ['no JSON', '{'],
    ['no object', '"servery-house"'],
    ['nothing', 'null'],
    ['of another kind', '{"format":"menu","products":[1]}'],
  ])('[HOUSE-04] is none of ours where it is %s', (_, text) => {
    expect(countsIn(text)).toBeNull();
  });

  it('[HOUSE-04] is counted, and a part that is missing or no list is none', () => {
    const text = JSON.stringify({ format: 'servery-house', products: [1, 2], tables: 'A1' });
    expect(countsIn(text)).toEqual({ products: 2, tables: 0, pictures: 0 });
  });
});

describe('the whole shop as a file', () => {
  const saved: string[] = [];

  beforeEach(() => {
    workAs('manager');
    refuse('find shopSettings', 'notReady');
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:house');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });

  async function download(answer: Response): Promise<void> {
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    await renderInShop(<HousePart />);
    fireEvent.click(screen.getByRole('button', { name: 'Download the house file' }));
  }

  it('[HOUSE-01] is saved on this device', async () => {
    await download(Response.json({ format: 'servery-house' }));
    await waitFor(() => expect(saved).toEqual(['servery-house.json']));
  });

  it('[HOUSE-01] is not saved where it was refused, and the page says why', async () => {
    const refused = { name: 'Forbidden', message: '', code: 403, className: 'forbidden' };
    await download(Response.json({ ...refused, data: { code: 'notAllowed' } }, { status: 403 }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(saved).toEqual([]);
  });

  it('[HOUSE-01] is not saved where something between answers in its place', async () => {
    await download(new Response('<html>Bad gateway</html>', { status: 502 }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(saved).toEqual([]);
  });

  it('[HOUSE-04] is saved without pictures where it is too large with them', async () => {
    const data = { code: 'changeRefused', reason: 'houseTooLarge', megabytes: 120, most: 64 };
    const refused = { name: 'Unprocessable', message: '', code: 422, className: 'unprocessable' };
    await download(Response.json({ ...refused, data }, { status: 422 }));
    expect((await screen.findByRole('alert')).textContent).toContain('120 MB');
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json({ format: 'servery-house' }));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Download without pictures' }));
    await waitFor(() => expect(saved).toEqual(['servery-house.json']));
    expect(asked).toEqual(['/api/house/file?pictures=none']);
  });
});
