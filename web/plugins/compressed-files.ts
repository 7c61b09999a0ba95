import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|wasm)$/;
// A file that fits into one packet does not arrive any sooner.
const smallBytes = 1000;
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compresses the built files, so that the server need not compress per request. */
export function compressedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = build.outDir.startsWith('/') ? build.outDir : join(root, build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(outDir, { recursive: true });
      const files = names.filter((name) => compressible.test(name) && !name.startsWith('.'));
      await Promise.all(files.map((name) => compress(join(outDir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallBytes) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, bestBrotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
