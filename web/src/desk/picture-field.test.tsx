import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as socketIo from '../../testing/fake-socket.ts';
import { workAs } from '../../testing/at-till.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { DeskMenu } from './desk-queries.ts';
import { PictureField } from './picture-field.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const stored = 'b'.repeat(24);
const noMenu: DeskMenu = {
  shop: 'a'.repeat(24),
  otherShops: [],
  sections: [],
  stations: [],
  categories: [],
  subCategories: [],
  optionGroups: [],
  products: [],
  draft: [],
  plans: [],
};

afterEach(() => vi.unstubAllGlobals());

async function open(picture: string | null) {
  workAs('manager');
  answer('find desk/menu', noMenu);
  const onChange = vi.fn<(picture: string | null) => void>();
  await renderInShop(
    <PictureField label="Picture" name="Toast" picture={picture} onChange={onChange} />,
  );
  return onChange;
}

function choose(file: File): void {
  fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: fileList(file) } });
}

function fileList(file: File): object {
  return { 0: file, length: 1, item: () => file };
}

function drawAll(): void {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 1600, height: 1600, close: vi.fn<() => void>() }),
  );
}

const photo = new File(['x'], 'toast.jpg', { type: 'image/jpeg' });

describe('the picture of a dish', () => {
  it('[DESK-13] is taken away', async () => {
    const onChange = await open(stored);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it('[DESK-13] says that a file is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')));
    const onChange = await open(null);
    choose(photo);
    expect(await screen.findByText(/This picture cannot be read/)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[DESK-13] is not taken once its dialog is closed', async () => {
    drawAll();
    HTMLCanvasElement.prototype.toBlob = (given: BlobCallback) => given(new Blob(['cut']));
    const { promise, resolve } = Promise.withResolvers<object>();
    const send = vi.fn<() => Promise<object>>(() => promise);
    vi.stubGlobal('fetch', send);
    const onChange = await open(null);
    choose(photo);
    fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    resolve({ status: 200, json: () => Promise.resolve({ _id: stored }) });
    choose(photo);
    expect(await screen.findByRole('button', { name: 'Use this picture' })).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[DESK-13] is cut wide and uploaded, and a refusal is said', async () => {
    drawAll();
    const sizes: number[][] = [];
    HTMLCanvasElement.prototype.toBlob = function toBlob(given: BlobCallback) {
      sizes.push([this.width, this.height]);
      given(new Blob(['cut']));
    };
    const refused = { name: 'BadRequest', message: '', code: 400, className: 'bad-request' };
    const answers = [
      Response.json(
        { ...refused, data: { code: 'inputInvalid', reason: 'animated' } },
        { status: 400 },
      ),
      Response.json({ _id: stored }),
    ];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    const onChange = await open(null);
    choose(photo);
    fireEvent.click(await screen.findByRole('radio', { name: 'Wide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move down' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByText('Please use a still picture.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(stored));
    expect(sizes).toEqual([
      [1600, 900],
      [1600, 900],
    ]);
  });
});
