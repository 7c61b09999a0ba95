import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipped } from './zip.ts';

describe('a ZIP file', () => {
  it('[FIGURES-10] lists its files with their sums, as other programs check them', async () => {
    const texts = ['奶茶', 'x'.repeat(70_000), ''];
    const files = texts.map((text, nth) => ({
      path: `folder/名 ${nth}.xml`,
      bytes: new TextEncoder().encode(text),
    }));
    const bytes = new Uint8Array(await zipped(files).arrayBuffer());
    const view = new DataView(bytes.buffer);
    const end = bytes.length - 22;
    expect(view.getUint32(end, true)).toBe(0x06054b50);
    expect(view.getUint16(end + 10, true)).toBe(files.length);
    let at = view.getUint32(end + 16, true);
    for (const file of files) {
      expect(view.getUint32(at, true)).toBe(0x02014b50);
      expect(view.getUint32(at + 16, true)).toBe(crc32(file.bytes));
      const length = view.getUint16(at + 28, true);
      expect(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))).toBe(file.path);
      const body = view.getUint32(at + 42, true) + 30 + length;
      expect(bytes.slice(body, body + view.getUint32(at + 20, true))).toEqual(file.bytes);
      at += 46 + length;
    }
    expect(at).toBe(end);
  });
});
