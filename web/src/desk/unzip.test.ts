import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipped } from '../figures/zip.ts';
import { readFile } from './chosen-file.ts';
import { FileTooLarge, mostBytes, unzipped } from './unzip.ts';

const path = 'xl/sharedStrings.xml';

/** A ZIP of compressed files, each of which states this size. */
async function packed(files: readonly Uint8Array[], stated: number): Promise<Uint8Array> {
  const entries = files.map((bytes, nth) => ({
    path: nth === 0 ? path : `${nth} ${path}`,
    bytes: deflateRawSync(bytes),
  }));
  const zip = new Uint8Array(await zipped(entries).arrayBuffer());
  const view = new DataView(zip.buffer);
  let at = view.getUint32(zip.length - 22 + 16, true);
  for (const _ of files) {
    view.setUint16(at + 10, 8, true);
    view.setUint32(at + 24, stated, true);
    at += 46 + view.getUint16(at + 28, true);
  }
  return zip;
}

describe('a packed file', () => {
  it('[IMPORT-01] is unpacked, whatever size it states', async () => {
    const text = '炒飯 '.repeat(20_000);
    const zip = await packed([new TextEncoder().encode(text)], 3);
    const files = await unzipped(zip, (name) => name === path);
    expect(new TextDecoder().decode(files.get(path))).toBe(text);
  });

  it('[IMPORT-02] that states less than it unpacks to is refused on the way', async () => {
    const zip = await packed([new Uint8Array(mostBytes + 1)], 3);
    expect(zip.length).toBeLessThan(100_000);
    await expect(unzipped(zip, () => true)).rejects.toBeInstanceOf(FileTooLarge);
  });

  it('[IMPORT-02] is refused with others that have too much together', async () => {
    const half = new Uint8Array(mostBytes / 2 + 1);
    await expect(unzipped(await packed([half, half], 3), () => true)).rejects.toBeInstanceOf(
      FileTooLarge,
    );
  });
});

it('[IMPORT-02] a file that is too large is not even read', async () => {
  const large = new Blob([]);
  Object.defineProperty(large, 'size', { value: mostBytes + 1 });
  await expect(readFile(large)).rejects.toBeInstanceOf(FileTooLarge);
});
