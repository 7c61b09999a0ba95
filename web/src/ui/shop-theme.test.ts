import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrast, themeFor } from '@servery/engine/colours/shop-theme.ts';

type Tokens = ReadonlyMap<string, string>;

const css = { light: new Map<string, string>(), dark: new Map<string, string>() };

function tokensIn(block: string): Tokens {
  return new Map(
    Array.from(block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/gi), ([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

beforeAll(async () => {
  const text = await readFile(join(import.meta.dirname, 'theme.css'), 'utf8');
  const block = (start: string): string => text.slice(text.indexOf(start)).split('\n}')[0] ?? '';
  tokensIn(block(':root {')).forEach((hex, name) => css.light.set(name, hex));
  css.light.forEach((hex, name) => css.dark.set(name, hex));
  tokensIn(block(":root[data-theme='dark']")).forEach((hex, name) => css.dark.set(name, hex));
});

/** Every pair of text and background the app uses; a new one needs a row here. */
const textPairs = [
  ['ink', ['bg', 'surface', 'surface-2', 'brand-secondary']],
  ['ink-2', ['bg', 'surface', 'surface-2']],
  ['ink-3', ['bg', 'surface', 'surface-2']],
  ['brand-text', ['bg', 'surface', 'surface-2']],
  ['on-primary', ['brand-primary']],
  ['on-highlight', ['brand-highlight']],
  ['danger', ['bg', 'surface', 'danger-bg']],
  ['success', ['bg', 'surface', 'success-bg']],
  ['info', ['surface', 'info-bg']],
  ['warn', ['surface', 'warn-bg']],
] as const;

const shapePairs = [
  ['line-strong', ['bg', 'surface', 'surface-2']],
  ['brand-edge', ['bg', 'surface']],
  ['focus-out', ['bg', 'surface', 'surface-2']],
] as const;

const themes = ['light', 'dark'] as const;

function ratio(tokens: Tokens, one: string, other: string): number {
  return contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');
}

describe.each(themes)('colours in the %s', (theme) => {
  it.each(textPairs)('are readable: %s', (text, grounds) => {
    for (const ground of grounds)
      expect([text, ground, ratio(css[theme], text, ground) >= 4.5]).toEqual([text, ground, true]);
  });

  it.each(shapePairs)('are distinguishable: %s', (shape, grounds) => {
    for (const ground of grounds)
      expect([shape, ground, ratio(css[theme], shape, ground) >= 3]).toEqual([shape, ground, true]);
  });
});

describe('the default colours', () => {
  it('[SHELL-12] are the four brand colours', () => {
    const named = ['brand-primary', 'brand-secondary', 'brand-action', 'brand-highlight'];
    expect(named.map((name) => css.light.get(name)?.toUpperCase())).toEqual([
      '#FF9B33',
      '#FBE6D0',
      '#E07300',
      '#FFCD33',
    ]);
  });
});

const light = { surface: '#ffffff', background: '#fff8f0', dark: false };
const dark = { surface: '#211a13', background: '#17120d', dark: true };
const worst = [
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#808080',
  '#ffffff',
  '#000000',
  '#fffde7',
];
const own = ['#FF9B33', '#FBE6D0', '#E07300', '#FFCD33', '#FFB30E'];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('a shop’s own colours in the %s', (_, ground) => {
  it.each([...worst, ...own])('[SHELL-12] are always readable: %s', (primary) => {
    const theme = themeFor(primary, '#FBE6D0', ground);
    if (theme === null) throw new Error('no theme');
    expect(contrast(theme.onPrimary, theme.primary)).toBeGreaterThanOrEqual(4.5);
    for (const surface of [ground.surface, ground.background, theme.secondary])
      expect(contrast(theme.text, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.edge, ground.surface)).toBeGreaterThanOrEqual(3);
  });

  it('[SHELL-12] are ignored when they are invalid', () => {
    expect(themeFor('red; }', '#FBE6D0', ground)).toBeNull();
  });
});
