import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import type { Slip } from '../slips/slip.ts';

type Forms = Slip['forms'];

/**
 * Noto Sans in Hong Kong's forms with all of HKSCS, and in those of the Mainland. Each comes in
 * about a hundred files, by how often characters occur; `unicode.json` says which file has which.
 */
const packages = { hk: 'noto-sans-hk', sc: 'noto-sans-sc' } as const satisfies Record<
  Forms,
  string
>;

const require = createRequire(import.meta.url);

interface FontFile {
  readonly family: string;
  readonly from: number;
  readonly to: number;
}

/** A file is registered with the first character that needs it: all of them take half a second. */
export function loadFonts(): FamilyOf {
  const files = { hk: filesOf('hk'), sc: filesOf('sc') };
  const found = { hk: new Map<string, string>(), sc: new Map<string, string>() };
  const registered = new Set<string>();
  return (character, forms) => {
    const known = found[forms].get(character);
    if (known !== undefined) return known;
    const families = familiesOf(character.codePointAt(0) ?? 0, forms, files);
    for (const family of families) {
      if (!registered.has(family)) register(family);
      registered.add(family);
    }
    const list = families.join(', ');
    found[forms].set(character, list);
    return list;
  };
}

/** The families to draw a character with, the best first. */
export type FamilyOf = (character: string, forms: Forms) => string;

function familiesOf(
  code: number,
  forms: Forms,
  files: Readonly<Record<Forms, readonly FontFile[]>>,
): readonly string[] {
  const order: readonly Forms[] = forms === 'hk' ? ['hk', 'sc'] : ['sc', 'hk'];
  // A file may claim a character and lack it, so the other package's file stands second.
  const families = order.flatMap((one) =>
    files[one].filter(({ from, to }) => code >= from && code <= to).map(({ family }) => family),
  );
  return [...new Set([...families, `${forms}-latin`])];
}

function register(family: string): void {
  const forms = family.startsWith('hk-') ? 'hk' : 'sc';
  const name = packages[forms];
  const part = family.slice(forms.length + 1);
  const file = `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
  GlobalFonts.registerFromPath(require.resolve(file), family);
}

function filesOf(forms: Forms): readonly FontFile[] {
  const listed: unknown = JSON.parse(
    readFileSync(require.resolve(`@fontsource-variable/${packages[forms]}/unicode.json`), 'utf8'),
  );
  return Object.entries(listed ?? {}).flatMap(([subset, ranges]) => {
    const family = `${forms}-${subset.replaceAll(/[[\]]/g, '')}`;
    return rangesIn(String(ranges)).map((range) => ({ family, ...range }));
  });
}

/** `U+4e00-4e03,U+4e07` as numbers. */
function rangesIn(text: string): readonly Pick<FontFile, 'from' | 'to'>[] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  });
}
