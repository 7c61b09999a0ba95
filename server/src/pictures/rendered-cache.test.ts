import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quiet } from '../../testing/cluster.ts';
import { openRenderedCache } from './rendered-cache.ts';

const id = 'ab'.repeat(12);
const item = { id, file: 'thumb96.webp' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-rendered-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('the disk cache', () => {
  it('returns what was stored, to either of two servers', async () => {
    const one = await openRenderedCache(folder, quiet);
    const other = await openRenderedCache(folder, quiet);
    expect(await one.read(item)).toBeNull();
    await Promise.all([
      one.store(item, Buffer.alloc(100_000, 'x')),
      other.store(item, Buffer.alloc(100_000, 'x')),
    ]);
    expect(await one.read(item)).toEqual(Buffer.alloc(100_000, 'x'));
    expect(await other.read(item)).toEqual(Buffer.alloc(100_000, 'x'));
    expect(await readdir(join(folder, 'parts'))).toEqual([]);
  });

  it('treats a file that a power cut left empty as missing', async () => {
    const cache = await openRenderedCache(folder, quiet);
    await cache.store(item, Buffer.alloc(0));
    expect(await cache.read(item)).toBeNull();
  });

  it('deletes every size of one picture and no other', async () => {
    const cache = await openRenderedCache(folder, quiet);
    const neighbour = { id: 'ab'.repeat(11) + 'cd', file: 'thumb96.webp' };
    const items = [item, { id, file: 'avatar400.avif' }, neighbour];
    await Promise.all(items.map((one) => cache.store(one, Buffer.from('x'))));
    await cache.remove(id);
    const left = await Promise.all(items.map((one) => cache.read(one)));
    expect(left.map((content) => content !== null)).toEqual([false, false, true]);
  });

  it('deletes partial files of a dead server, but not those another may still write', async () => {
    await mkdir(join(folder, 'parts'));
    await Promise.all(
      ['old', 'young'].map((name) => writeFile(join(folder, 'parts', name), 'half')),
    );
    await utimes(join(folder, 'parts', 'old'), 0, 0);
    await openRenderedCache(folder, quiet);
    expect(await readdir(join(folder, 'parts'))).toEqual(['young']);
  });

  it('continues without storing where it cannot write', async () => {
    const cache = await openRenderedCache(folder, quiet);
    await writeFile(join(folder, id.slice(0, 2)), 'a file where a folder should be');
    await cache.store(item, Buffer.from('x'));
    expect(await cache.read(item)).toBeNull();
  });

  it.each([
    [{ id: '../../../../etc/passwd00', file: 'thumb96.webp' }],
    [{ id: id.toUpperCase(), file: 'thumb96.webp' }],
    [{ id, file: '../thumb96.webp' }],
  ])('refuses %o as a path', async (stray) => {
    const cache = await openRenderedCache(folder, quiet);
    await expect(cache.store(stray, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(cache.read(stray)).rejects.toThrow(RangeError);
    expect(await readdir(folder)).toEqual(['parts']);
  });
});
