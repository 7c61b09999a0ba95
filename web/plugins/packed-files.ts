import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthPacking = /\.(?:js|css|svg|json|wasm)$/;
// What fits into one packet does not arrive any sooner.
const fewBytes = 1000;
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Every file of the app packed beside itself: once here, instead of on every request. */
export function packedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = build.outDir.startsWith('/') ? build.outDir : join(root, build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(outDir, { recursive: true });
      const files = names.filter((name) => worthPacking.test(name) && !name.startsWith('.'));
      await Promise.all(files.map((name) => pack(join(outDir, name))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < fewBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, bestBrotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
