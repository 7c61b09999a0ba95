import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet } from '../../testing/cluster.ts';
import { openShelf } from './rendered-cache.ts';

const id = 'ab'.repeat(12);
const item = { id, file: 'thumb96.webp' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-shelf-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('the disk cache', () => {
  it('returns what was stored, to either of two servers', async () => {
    const one = await openShelf(folder, quiet);
    const other = await openShelf(folder, quiet);
    expect(await one.read(item)).toBeNull();
    await Promise.all([
      one.keep(item, Buffer.alloc(100_000, 'x')),
      other.keep(item, Buffer.alloc(100_000, 'x')),
    ]);
    expect(await one.read(item)).toEqual(Buffer.alloc(100_000, 'x'));
    expect(await other.read(item)).toEqual(Buffer.alloc(100_000, 'x'));
    expect(await readdir(join(folder, 'parts'))).toEqual([]);
  });

  it('treats a file that a power cut left empty as missing', async () => {
    const shelf = await openShelf(folder, quiet);
    await shelf.keep(item, Buffer.alloc(0));
    expect(await shelf.read(item)).toBeNull();
  });

  it('deletes every size of one picture and no other', async () => {
    const shelf = await openShelf(folder, quiet);
    const neighbour = { id: 'ab'.repeat(11) + 'cd', file: 'thumb96.webp' };
    const items = [item, { id, file: 'avatar400.avif' }, neighbour];
    await Promise.all(items.map((one) => shelf.keep(one, Buffer.from('x'))));
    await shelf.forget(id);
    const left = await Promise.all(items.map((one) => shelf.read(one)));
    expect(left.map((content) => content !== null)).toEqual([false, false, true]);
  });

  it('deletes partial files of a dead server, but not those another may still write', async () => {
    await mkdir(join(folder, 'parts'));
    await Promise.all(['old', 'young'].map((name) => writeFile(join(folder, 'parts', name), 'half')));
    await utimes(join(folder, 'parts', 'old'), 0, 0);
    await openShelf(folder, quiet);
    expect(await readdir(join(folder, 'parts'))).toEqual(['young']);
  });

  it('continues without storing where it cannot write', async () => {
    const shelf = await openShelf(folder, quiet);
    await writeFile(join(folder, id.slice(0, 2)), 'a file where a folder should be');
    await shelf.keep(item, Buffer.from('x'));
    expect(await shelf.read(item)).toBeNull();
  });

  it.each([
    [{ id: '../../../../etc/passwd00', file: 'thumb96.webp' }],
    [{ id: id.toUpperCase(), file: 'thumb96.webp' }],
    [{ id, file: '../thumb96.webp' }],
  ])('refuses %o as a path', async (stray) => {
    const shelf = await openShelf(folder, quiet);
    await expect(shelf.keep(stray, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(shelf.read(stray)).rejects.toThrow(RangeError);
    expect(await readdir(folder)).toEqual(['parts']);
  });
});
