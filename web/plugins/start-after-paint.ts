import { join } from 'node:path';
import type { Plugin } from 'vite';
import { singleScript } from './single-script.ts';

const source = join(import.meta.dirname, '..', 'src', 'guest', 'start-after-paint.ts');

/** Builds the script that the server writes into prerendered pages. */
export function startAfterPaint(): Plugin {
  return {
    name: 'start-after-paint',
    apply: 'build',
    async generateBundle() {
      const code = (await singleScript(source)).trim();
      this.emitFile({ type: 'asset', fileName: '.inline/start-after-paint.js', source: code });
    },
  };
}
