import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import shared from '@servery/contract/locales/en.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import zhCn from './locales/zh-cn.json' with { type: 'json' };
import zhHk from './locales/zh-hk.json' with { type: 'json' };

const catalogues = { en, 'zh-hk': zhHk, 'zh-cn': zhCn };
const known = new Set([...Object.keys(en), ...Object.keys(shared)]);
const source = dirnameOf('..');
const said = /\bsay\(\s*(?:[^'`()]*\?\s*)?'([a-zA-Z]+\.[\w.]+)'/g;
// A figure alone or with its form: words of a plural begin with a brace too.
const figures = /\{(\w+)\s*[,}]/g;

function dirnameOf(up: string): string {
  return join(import.meta.dirname, up);
}

const spoken = new Set<string>();

beforeAll(async () => {
  const files = await readdir(source, { recursive: true });
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(code.map((file) => readFile(join(source, file), 'utf8')));
  for (const text of texts) for (const [, key] of text.matchAll(said)) if (key !== undefined) spoken.add(key);
});

function figuresOf(message: string): readonly string[] {
  return [...new Set(Array.from(message.matchAll(figures), ([, name = '']) => name))].toSorted();
}

describe('the words of the screens', () => {
  it.each(['zh-hk', 'zh-cn'] as const)('are the same keys in the same order in %s', (locale) => {
    expect(Object.keys(catalogues[locale])).toEqual(Object.keys(en));
  });

  it.each(['en', 'zh-hk', 'zh-cn'] as const)(
    'have each key once in %s: of two, one would be lost',
    async (locale) => {
      const text = await readFile(join(import.meta.dirname, 'locales', `${locale}.json`), 'utf8');
      const keys = Array.from(text.matchAll(/^ {2}"([^"]+)":/gm), ([, key = '']) => key);
      expect(keys).toEqual(Object.keys(catalogues[locale]));
    },
  );

  it.each(['zh-hk', 'zh-cn'] as const)('take the same figures in %s', (locale) => {
    const told = Object.entries(catalogues[locale]).map(([key, message]) => [key, figuresOf(message)]);
    expect(told).toEqual(Object.entries(en).map(([key, message]) => [key, figuresOf(message)]));
  });

  it('do not say again what the shared words say', () => {
    expect(Object.keys(en).filter((key) => Object.hasOwn(shared, key))).toEqual([]);
  });

  it('have words for every key the screens name', () => {
    expect(spoken.size).toBeGreaterThan(100);
    expect([...spoken].filter((key) => !known.has(key))).toEqual([]);
  });

  it('have no straight apostrophe, which means something to a formatter', () => {
    for (const words of Object.values(catalogues))
      expect(Object.values(words).filter((message) => message.includes("'"))).toEqual([]);
  });
});
