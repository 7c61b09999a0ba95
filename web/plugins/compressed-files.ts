import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|wasm)$/;
// A file that fits into one packet does not arrive any sooner.
const smallBytes = 1000;
/** Loaded once, over the shop's own network: the best would take most of a build. */
const otherApps = /^(?:board|kiosk|staff|preview-phone|preview-kiosk)\b/;
const goodQuality = 9;

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
      await Promise.all(
        files.map((name) =>
          compress(
            join(outDir, name),
            otherApps.test(name) ? goodQuality : constants.BROTLI_MAX_QUALITY,
          ),
        ),
      );
    },
  };
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallBytes) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
