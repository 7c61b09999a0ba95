import type { Plugin } from 'vite';

/** Replaces Vite's wrapper of dynamic imports, which loads CSS first: ours is in one file. */
export function noPreloadHelper(): Plugin {
  return {
    name: 'no-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}
