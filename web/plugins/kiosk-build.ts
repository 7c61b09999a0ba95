import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { iconComponent } from './icon-component.ts';
import { noPreloadHelper } from './no-preload-helper.ts';

const root = join(import.meta.dirname, '..');

/**
 * Builds the kiosk's page into `kiosk/`. In a build of its own: chunks shared with the guest's app
 * would be cut differently, and guests would download the difference.
 */
export function kioskBuild(): Plugin {
  let outDir = '';
  return {
    name: 'kiosk-build',
    apply: 'build',
    configResolved: ({ build: { outDir: out } }) => {
      outDir = out.startsWith('/') ? out : join(root, out);
    },
    closeBundle: {
      // Its files are compressed after it.
      sequential: true,
      handler: async () => {
        await build({
          configFile: false,
          root,
          base: '/kiosk/',
          logLevel: 'warn',
          publicDir: false,
          plugins: [
            react(),
            noPreloadHelper(),
            iconComponent(),
            tailwindcss(),
            compiledMessages({ hasKiosk: true }),
          ],
          build: {
            target: ['chrome111'],
            outDir: join(outDir, 'kiosk'),
            emptyOutDir: true,
            assetsInlineLimit: 0,
            modulePreload: false,
            rolldownOptions: {
              input: join(root, 'kiosk.html'),
              // One script: nothing is left to fetch when the connection is lost mid-order.
              output: { codeSplitting: false },
            },
          },
        });
      },
    },
  };
}
