import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { codePath, codeTimes } from './member-code.ts';

/** The squares that a path fills. */
function filled(path: string): ReadonlySet<string> {
  const runs = path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g);
  const squares = Array.from(runs, ([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at} ${Number(y)}`),
  );
  return new Set(squares.flat());
}

describe('a member’s code on screen', () => {
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

  it('[MEMBER-05] is renewed before it ends', () => {
    expect(codeTimes(60_000, 0)).toEqual({ renewAt: 50_000, endsAt: 60_000 });
    expect(codeTimes(130_000, 100_000)).toEqual({ renewAt: 120_000, endsAt: 130_000 });
  });

  it('is valid for at most a minute on a slow clock, and long enough to scan on a fast one', () => {
    expect(codeTimes(3_600_000, 0)).toEqual({ renewAt: 50_000, endsAt: 60_000 });
    expect(codeTimes(0, 3_600_000)).toEqual({ renewAt: 3_615_000, endsAt: 3_625_000 });
  });
});
