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
const usedKey = /\bt\(\s*(?:[^'`()]*\?\s*)?'([a-zA-Z]+\.[\w.]+)'/g;
// A value alone or with its format; the branches of a plural begin with a brace too.
const valueName = /\{(\w+)\s*[,}]/g;

function dirnameOf(up: string): string {
  return join(import.meta.dirname, up);
}

const usedKeys = new Set<string>();

beforeAll(async () => {
  const files = await readdir(source, { recursive: true });
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(code.map((file) => readFile(join(source, file), 'utf8')));
  for (const text of texts)
    for (const [, key] of text.matchAll(usedKey)) if (key !== undefined) usedKeys.add(key);
});

function valuesOf(message: string): readonly string[] {
  return [...new Set(Array.from(message.matchAll(valueName), ([, name = '']) => name))].toSorted();
}

describe('the message catalogues', () => {
  it.each(['zh-hk', 'zh-cn'] as const)('have the same keys in the same order in %s', (locale) => {
    expect(Object.keys(catalogues[locale])).toEqual(Object.keys(en));
  });

  it.each(['en', 'zh-hk', 'zh-cn'] as const)('have each key once in %s', async (locale) => {
    const text = await readFile(join(import.meta.dirname, 'locales', `${locale}.json`), 'utf8');
    const keys = Array.from(text.matchAll(/^ {2}"([^"]+)":/gm), ([, key = '']) => key);
    expect(keys).toEqual(Object.keys(catalogues[locale]));
  });

  it.each(['zh-hk', 'zh-cn'] as const)('take the same values in %s', (locale) => {
    const values = Object.entries(catalogues[locale]).map(([key, message]) => [
      key,
      valuesOf(message),
    ]);
    expect(values).toEqual(Object.entries(en).map(([key, message]) => [key, valuesOf(message)]));
  });

  it('repeat no key of the shared messages', () => {
    expect(Object.keys(en).filter((key) => Object.hasOwn(shared, key))).toEqual([]);
  });

  it('have a message for every key the source names', () => {
    expect(usedKeys.size).toBeGreaterThan(100);
    expect([...usedKeys].filter((key) => !known.has(key))).toEqual([]);
  });

  it('have no straight apostrophe, which ICU treats as an escape', () => {
    for (const messages of Object.values(catalogues))
      expect(Object.values(messages).filter((message) => message.includes("'"))).toEqual([]);
  });
});
