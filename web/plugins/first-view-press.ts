import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { compiledWords } from './compiled-words.ts';
import { plainIcons } from './plain-icons.ts';

const source = join(import.meta.dirname, '..', 'src');
const prerender = join(source, 'prerender');

/** What a browser has and a server has not; each comes from a file of ours. */
const ofBrowsers = [
  'location',
  'history',
  'document',
  'window',
  'localStorage',
  'matchMedia',
  'getComputedStyle',
];

const standIns: ReadonlyMap<string, string> = new Map([
  ['zustand', 'still-store.ts'],
  ['lazy-part.ts', 'still-late.ts'],
  ['virtual-list.tsx', 'still-list.tsx'],
]);

/** Parts that live in a browser are taken from stand-ins; what is loaded later is never loaded. */
function standingIn(): Plugin {
  return {
    name: 'standing-in',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const standIn = standIns.get(id.split('/').at(-1) ?? '');
      return standIn === undefined || importer?.includes('/prerender/') === true
        ? null
        : join(prerender, standIn);
    },
    resolveDynamicImport: (id) =>
      typeof id === 'string' && !id.startsWith('virtual:words/') ? { id, external: true } : null,
  };
}

function pressPlugins() {
  return [
    standingIn(),
    react({ compiler: { compilationMode: 'annotation' } }),
    compiledWords(),
    plainIcons(),
  ];
}

/** Beside the app: what draws its first view on the server, from the very same parts. */
export function firstViewPress(): Plugin {
  let outDir = '';
  return {
    name: 'first-view-press',
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
        plugins: pressPlugins(),
        ssr: { noExternal: true },
        build: {
          ssr: join(prerender, 'first-view.tsx'),
          outDir: join(outDir, '.press'),
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          rolldownOptions: {
            transform: {
              inject: Object.fromEntries(
                ofBrowsers.map((name) => [name, [join(prerender, 'still-window.ts'), name]]),
              ),
            },
            output: { codeSplitting: false },
          },
        },
      });
    },
  };
}
