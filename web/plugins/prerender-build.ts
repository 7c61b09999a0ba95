import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { iconComponent } from './icon-component.ts';

const source = join(import.meta.dirname, '..', 'src');
const prerender = join(source, 'prerender');

/** Browser globals the server does not have; `browser-stubs.ts` provides them. */
const browserGlobals = [
  'location',
  'history',
  'document',
  'window',
  'localStorage',
  'matchMedia',
  'getComputedStyle',
];

const replacements: ReadonlyMap<string, string> = new Map([
  ['zustand', 'static-store.ts'],
  ['lazy-part.ts', 'static-lazy-part.ts'],
  ['virtual-list.tsx', 'static-list.tsx'],
]);

/** Replaces modules that need a browser; lazy parts are never loaded. */
function browserReplacements(): Plugin {
  return {
    name: 'browser-replacements',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const replacement = replacements.get(id.split('/').at(-1) ?? '');
      return replacement === undefined || importer?.includes('/prerender/') === true
        ? null
        : join(prerender, replacement);
    },
    resolveDynamicImport: (id) =>
      typeof id === 'string' && !id.startsWith('virtual:messages/') ? { id, external: true } : null,
  };
}

function prerenderPlugins() {
  return [
    browserReplacements(),
    react({ compiler: { compilationMode: 'annotation' } }),
    compiledMessages(),
    iconComponent(),
  ];
}

/** Builds the module that renders the first view on the server, from the app's own components. */
export function prerenderBuild(): Plugin {
  let outDir = '';
  return {
    name: 'prerender-build',
    apply: 'build',
    configResolved: ({ root, build: { outDir: out } }) => {
      outDir = out.startsWith('/') ? out : join(root, out);
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        root: join(source, '..'),
        logLevel: 'warn',
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: prerenderPlugins(),
        ssr: { noExternal: true },
        build: {
          ssr: join(prerender, 'first-view.tsx'),
          outDir: join(outDir, '.prerender'),
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          rolldownOptions: {
            transform: {
              inject: Object.fromEntries(
                browserGlobals.map((name) => [name, [join(prerender, 'browser-stubs.ts'), name]]),
              ),
            },
            output: { codeSplitting: false },
          },
        },
      });
    },
  };
}
