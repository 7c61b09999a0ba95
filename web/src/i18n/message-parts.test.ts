import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import shared from '@servery/contract/locales/en.json' with { type: 'json' };
import { beforeAll, expect, it } from 'vitest';
import { partOf } from '../../plugins/compiled-messages.ts';
import en from './locales/en.json' with { type: 'json' };

const keys = [...Object.keys(shared), ...Object.keys(en)];
const source = join(import.meta.dirname, '..');
const entry = 'guest/main.tsx';

/** A module that another one imports, and the parts of the messages that are loaded with it. */
interface Import {
  readonly path: string;
  readonly parts: readonly string[];
}

/** They choose a key for others, which show it with its part. */
const choosers: Readonly<Record<string, string>> = {
  'shops/start.ts': 'the home page',
  'orders/progress.ts': 'the pages of placed orders',
};

const modules = new Map<string, string>();

beforeAll(async () => {
  const files = await readdir(source, { recursive: true });
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  for (const file of code) modules.set(file, await readFile(join(source, file), 'utf8'));
});

const staticImport = /^(?:import|export)(?! type)[^;]*?from '(\.[^']+)';/gm;
const lazyImport = /import\('(\.[^']+)'\)/g;

/** Statements and calls around a lazy import; none of them nests another. */
const loaders = [
  /lazyPart\([^;]*?import\('(?<path>\.[^']+)'\)[^;]*?(?:,\s*'(?<part>\w+)',?\s*)?\);/g,
  /lazyPage\([^;]*?import\('(?<path>\.[^']+)'\),\s*'\w+'(?:,\s*'(?<part>\w+)')?,?\s*\);/g,
];

function importsOf(file: string, text: string): readonly Import[] {
  const at = (path: string): string => join(dirname(file), path);
  const loaded = loaders.flatMap((loader) =>
    Array.from(text.matchAll(loader), ({ groups }): Import => {
      const { path = '', part = 'more' } = groups ?? {};
      return { path: at(path), parts: ['more', part] };
    }),
  );
  const own = partsLoadedIn(text);
  return [
    ...Array.from(text.matchAll(staticImport), ([, path = '']) => ({ path: at(path), parts: [] })),
    ...loaded,
    ...Array.from(text.matchAll(lazyImport), ([, path = '']) => at(path))
      .filter((path) => !loaded.some((one) => one.path === path))
      .map((path) => ({ path, parts: own })),
  ];
}

/** What a module loads by itself before it shows what it has imported. */
function partsLoadedIn(text: string): readonly string[] {
  const named = Array.from(text.matchAll(/moreMessages\('(\w+)'\)/g), ([, part = '']) => part);
  return [...named, ...(/moreMessages\(\)|askDialog</.test(text) ? ['more'] : [])];
}

/** The parts that are there whenever a module runs: whichever way leads to it. */
function availableParts(): ReadonlyMap<string, ReadonlySet<string>> {
  const available = new Map([[entry, new Set(['first'])]]);
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const here = available.get(file) ?? new Set();
    for (const { path, parts } of importsOf(file, modules.get(file) ?? '')) {
      if (!modules.has(path)) continue;
      const before = available.get(path);
      const arriving = new Set([...here, ...parts]);
      const after = new Set([...arriving].filter((part) => before?.has(part) ?? true));
      if (before !== undefined && after.size === before.size) continue;
      available.set(path, after);
      open.push(path);
    }
  }
  return available;
}

/** Keys that a module names in full, and those that begin as it names them. */
function keysIn(text: string): readonly string[] {
  const named = new Set(Array.from(text.matchAll(/'([a-zA-Z]+\.[\w.]+)'/g), ([, key]) => key));
  // Errors are not among them: the server chooses which of them comes where.
  const begun = Array.from(
    text.matchAll(/\bt\(\s*`((?!errors\.)[\w.]+\.)\$\{/g),
    ([, start = '']) => start,
  );
  return keys.filter((key) => named.has(key) || begun.some((start) => key.startsWith(start)));
}

it('[I18N-01] every module has the messages it names, whichever way it is opened', () => {
  const available = availableParts();
  expect(available.size).toBeGreaterThan(200);
  const missing = [...available].flatMap(([file, parts]) => {
    const text = modules.get(file) ?? '';
    const known = new Set([...parts, ...partsLoadedIn(text)]);
    return keysIn(text)
      .filter((key) => !(file in choosers) && !known.has(partOf(key)))
      .map((key) => `${file}: ${key} is in ${partOf(key)}`);
  });
  expect(missing).toEqual([]);
});
