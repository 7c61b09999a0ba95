import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import type { WordFolder } from './compiled-messages.ts';
import { darkBeforeScripts } from './dark-before-scripts.ts';
import { iconComponent } from './icon-component.ts';
import { noPreloadHelper } from './no-preload-helper.ts';

const root = join(import.meta.dirname, '..');

type CodeSplitting = Rolldown.OutputOptions['codeSplitting'];

interface App {
  /** Its page is `NAME.html`, its folder `NAME/`. */
  readonly name: string;
  readonly words: readonly WordFolder[];
  /** Without them one script: nothing is left to fetch when the connection is lost mid-order. */
  readonly chunks?: CodeSplitting;
}

/**
 * Builds the page of a kiosk or of staff. In a build of its own: chunks shared with the guest's app
 * would be cut differently, and guests would download the difference.
 */
export function appBuild(app: App): Plugin {
  let outDir = '';
  return {
    name: `${app.name}-build`,
    apply: 'build',
    configResolved: ({ build: { outDir: out } }) => {
      outDir = out.startsWith('/') ? out : join(root, out);
    },
    closeBundle: {
      // Its files are compressed after it.
      sequential: true,
      handler: async () => {
        await build(settingsOf(app, join(outDir, app.name)));
      },
    },
  };
}

function settingsOf({ name, words, chunks = false }: App, outDir: string): InlineConfig {
  return {
    configFile: false,
    root,
    base: `/${name}/`,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      // As in the guest's app: components marked 'use memo'.
      react({ compiler: { compilationMode: 'annotation' } }),
      darkBeforeScripts(),
      noPreloadHelper(),
      iconComponent(),
      tailwindcss(),
      compiledMessages({ words }),
    ],
    build: {
      target: ['chrome111'],
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Loaded once, over the shop's own network.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // What guests fetch after the first view is there from the start.
        checks: { ineffectiveDynamicImport: false },
        input: join(root, `${name}.html`),
        output: { codeSplitting: chunks },
      },
    },
  };
}
