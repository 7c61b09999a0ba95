import { join } from 'node:path';
import type { Plugin } from 'vite';

const ownIcon = join(import.meta.dirname, '..', 'src', 'ui', 'icon-of.tsx');

/** The library's drawings in a component of our own: theirs is 2 KB of the first view and a tenth of the work of a tap. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/lucide-react/dist/esm/icons/')
        ? code.replace(
            "import createLucideIcon from '../createLucideIcon.mjs';",
            () => `import { iconOf as createLucideIcon } from ${JSON.stringify(ownIcon)};`,
          )
        : null,
  };
}
