import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const theme = join(import.meta.dirname, '..', 'src', 'ui', 'theme.css');
const dark = /:root\[data-theme='dark'\] (\{[^}]*\})/;

/** Applies the dark theme before any script runs: a prerendered page must not flash white. */
export function darkBeforeScripts(): Plugin {
  return {
    name: 'dark-before-scripts',
    enforce: 'pre',
    transform: async (code, id) => {
      if (!id.endsWith('/guest.css')) return null;
      const [, colours = '{}'] = dark.exec(await readFile(theme, 'utf8')) ?? [];
      return `${code}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) ${colours} }\n`;
    },
  };
}
