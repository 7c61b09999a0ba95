import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { singleScript } from './single-script.ts';

const source = join(import.meta.dirname, '..', 'src', 'offline', 'worker.ts');

/**
 * Chunks that must work offline: all messages but those of Taiwan, which are kept where they are
 * used, and what a guest who reads the menu can open.
 */
const offlineModules = new RegExp(
  [
    'virtual:messages/(?!zh-tw)',
    '/src/(?:menu|cart|checkout|bill|home|shops|session|guest|offline)/',
    // Parts of the frame that belong to a table or to all apps.
    '/src/table/table-(?:line|paid)\\.tsx',
    '/src/ui/language-dialog\\.tsx',
    '/engine/src/menu/',
  ].join('|'),
);

/** Builds `/sw.js`, the service worker; the names of the files it caches are written into it. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = shellFiles(bundle);
      const define = {
        shellFiles: JSON.stringify(files),
        shellName: JSON.stringify(`app-${hash('sha256', files.join(), 'hex').slice(0, 12)}`),
      };
      // One file: not every browser runs modules in a worker.
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await singleScript(source, define),
      });
    },
  };
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
        isEntry || [facadeModuleId ?? '', ...moduleIds].some((id) => offlineModules.test(id)),
    )
    .forEach(({ fileName }) => gather(fileName));
  return [...files].map((name) => `/${name}`).toSorted();
}
