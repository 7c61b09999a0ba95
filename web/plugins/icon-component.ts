import { join } from 'node:path';
import type { Plugin } from 'vite';

const ownIcon = join(import.meta.dirname, '..', 'src', 'ui', 'icon-of.tsx');

/** Renders lucide's icons by our own component: theirs adds 2 KB and a tenth of a tap's work. */
export function iconComponent(): Plugin {
  return {
    name: 'icon-component',
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
