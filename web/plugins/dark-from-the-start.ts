import type { Plugin } from 'vite';

const dark = /:root\[data-theme='dark'\] (\{[^}]*\})/;

/** The dark theme also where no script has run yet: a page that is drawn by the server must not blind a guest in a dark room. */
export function darkFromTheStart(): Plugin {
  return {
    name: 'dark-from-the-start',
    enforce: 'pre',
    transform: (code, id) => {
      const [, colours] = id.endsWith('/theme.css') ? (dark.exec(code) ?? []) : [];
      if (colours === undefined) return null;
      return `${code}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) ${colours} }\n`;
    },
  };
}
