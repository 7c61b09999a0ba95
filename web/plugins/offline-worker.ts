import { hash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const source = join(import.meta.dirname, '..', 'src', 'offline', 'worker.ts');

/** Parts that must be there when nothing can be fetched: all words, and whatever a reader of the menu may touch. */
const wanted =
  /virtual:words\/|\/src\/(?:pages\/(?:browse|cart|home|shops|notices)|shell|offline)\/|\/engine\/src\/menu\//;

/** `/sw.js`, which keeps the app readable without a line; the names of its files are written into it. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = shellFiles(bundle);
      const written = {
        shellFiles: JSON.stringify(files),
        shellName: JSON.stringify(`app-${hash('sha256', files.join(), 'hex').slice(0, 12)}`),
      };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerText(written) });
    },
  };
}

/** One file without imports: browsers that run no modules in a worker run this. */
async function workerText(define: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('the worker was not built');
  return first.output[0].code;
}

function shellFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set(Object.keys(bundle).filter((name) => name.endsWith('.css')));
  const gather = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    chunk.imports.forEach(gather);
  };
  Object.values(bundle)
    .filter((part): part is Rolldown.OutputChunk => part.type === 'chunk')
    .filter(
      ({ facadeModuleId, moduleIds, isEntry }) =>
        isEntry || [facadeModuleId ?? '', ...moduleIds].some((id) => wanted.test(id)),
    )
    .forEach(({ fileName }) => gather(fileName));
  return [...files].map((name) => `/${name}`).toSorted();
}
