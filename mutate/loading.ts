import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { switchboardName } from './schemata.ts';

/** The instrumented text of each file, by its URL. */
export type SwitchedTexts = ReadonlyMap<string, string>;

const switchboard = new URL('switchboard.ts', import.meta.url).href;
const testRegistry = new URL('test-registry.ts', import.meta.url).href;

/**
 * Loads instrumented files in place of the real ones. A URL with `?again=3` loads everything it
 * imports once more, so that a mutation can be active while the modules are set up.
 */
export function loadSwitched(root: string, texts: SwitchedTexts): void {
  const home = pathToFileURL(`${root}/`).href;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const parent = context.parentURL ?? '';
      if (specifier === switchboardName) return { url: switchboard, shortCircuit: true };
      if (specifier === 'vitest' && !parent.startsWith(testRegistry))
        return { url: testRegistry, shortCircuit: true };
      const found = nextResolve(specifier, context);
      const again = /\?again=.*$/.exec(parent)?.[0] ?? '';
      const isOurs = found.url.startsWith(home) && !found.url.includes('/node_modules/');
      return isOurs && !found.url.includes('?') ? { ...found, url: `${found.url}${again}` } : found;
    },
    load: (url, context, nextLoad) => {
      const text = texts.get(url.replace(/\?.*$/, ''));
      if (text === undefined) return nextLoad(url, context);
      return { format: 'module-typescript', source: text, shortCircuit: true };
    },
  });
}
