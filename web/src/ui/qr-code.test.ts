import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { codePath } from './qr-code.tsx';

/** The squares that a path fills. */
function filled(path: string): ReadonlySet<string> {
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g);
  const squares = Array.from(runs, ([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at} ${Number(y)}`),
  );
  return new Set(squares.flat());
}

describe('a code on screen', () => {
  it('[MEMBER-05] is drawn as it was encoded, with four white modules around it', () => {
    const { data, size } = encode('a code of some length, as tokens are', { border: 4, ecc: 'L' });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
    );
    const drawn = filled(codePath(data));
    expect(drawn).toEqual(new Set(dark));
    const places = [...drawn].flatMap((square) => square.split(' ').map(Number));
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  });

  it('is drawn to the end of a row', () => {
    expect(codePath([[false, true, true]])).toBe('M1 0h2v1h-2z');
  });
});
