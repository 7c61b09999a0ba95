import type { Plugin } from 'vite';

const dark = /:root\[data-theme='dark'\] (\{[^}]*\})/;

/** Applies the dark theme before any script runs: a prerendered page must not flash white. */
export function darkBeforeScripts(): Plugin {
  return {
    name: 'dark-before-scripts',
    enforce: 'pre',
    transform: (code, id) => {
      const [, colours] = id.endsWith('/theme.css') ? (dark.exec(code) ?? []) : [];
      if (colours === undefined) return null;
      return `${code}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) ${colours} }\n`;
    },
  };
}
