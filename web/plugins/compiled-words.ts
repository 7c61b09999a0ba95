import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const prefix = 'virtual:words/';
const folders = ['../../contract/locales', '../src/i18n/locales'];
// Letters and uploads speak on the server alone.
const notOnScreens = /^(?:mail|pictures)\./;
/** What the menu says before anything is touched; all else comes a moment later. */
const firstView =
  /^(?:title|action|nav|language|view|connection|when|shop|header|charges|section|menu|stock|orderType)\.|^cart\.(?:items|view)$|^errors\.serverError$/;

/** `virtual:words/en` and `virtual:words/en/more`: the words of one language, parsed at build so that no phone has to. */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [locale = '', part = 'first'] = id.slice(prefix.length + 1).split('/');
      const files = folders.map((folder) => join(import.meta.dirname, folder, `${locale}.json`));
      for (const file of files) this.addWatchFile(file);
      const words = await Promise.all(files.map((file) => compiledFile(file, part === 'first')));
      return `export const words = ${JSON.stringify(Object.assign({}, ...words))};`;
    },
  };
}

async function compiledFile(file: string, isFirst: boolean): Promise<Readonly<Record<string, unknown>>> {
  const told: unknown = JSON.parse(await readFile(file, 'utf8'));
  const words = Object.entries(typeof told === 'object' && told !== null ? told : {});
  return Object.fromEntries(
    words
      .filter(([key]) => !notOnScreens.test(key) && firstView.test(key) === isFirst)
      .map(([key, message]) => [key, compileMessage(String(message))]),
  );
}
