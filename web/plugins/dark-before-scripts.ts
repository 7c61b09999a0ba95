import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const theme = join(import.meta.dirname, '..', 'src', 'ui', 'theme.css');
/** Style sheets of pages that are as dark as their device; a kiosk is always light. */
const sheet = /\/(?:guest|staff|board)\.css$/;
const dark = /:root\[data-theme='dark'\] (\{[^}]*\})/;

/** Applies the dark theme before any script runs: no page may flash white in the dark. */
export function darkBeforeScripts(): Plugin {
  return {
    name: 'dark-before-scripts',
    enforce: 'pre',
    transform: async (code, id) => {
      if (!sheet.test(id)) return null;
      const [, colours = '{}'] = dark.exec(await readFile(theme, 'utf8')) ?? [];
      return `${code}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) ${colours} }\n`;
    },
  };
}
