import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutOf, mostZoom, moved, wholeFrame } from './crop.ts';

const wide = { width: 800, height: 400 };

describe('the frame of a portrait', () => {
  it('[MEMBER-05] starts with the largest square in the middle', () => {
    expect(cutOf(wide, wholeFrame)).toEqual({ left: 200, top: 0, width: 400, height: 400 });
    expect(cutOf(wide, { ...wholeFrame, zoom: 2 })).toEqual({
      left: 300,
      top: 100,
      width: 200,
      height: 200,
    });
  });

  it('[MEMBER-05] moves with the picture and stops at the edge', () => {
    const pushed = moved(wide, wholeFrame, { x: 0.1, y: 0.5, shape: 1 });
    expect(cutOf(wide, pushed)).toEqual({ left: 160, top: 0, width: 400, height: 400 });
    const atEdge = moved(wide, wholeFrame, { x: 99, y: 0, shape: 1 });
    expect(cutOf(wide, atEdge).left).toBe(0);
    expect(cutOf(wide, moved(wide, atEdge, { x: -0.1, y: 0, shape: 1 })).left).toBe(40);
  });

  it('[MEMBER-05] never leaves the picture', () => {
    const length = fc.integer({ min: 1, max: 8000 });
    const number = fc.double({ min: -9, max: 9, noNaN: true });
    fc.assert(
      fc.property(
        length,
        length,
        fc.tuple(number, number, number, fc.constantFrom(1, 16 / 9, 3 / 4)),
        (width, height, [zoom, x, y, shape]) => {
          const cut = cutOf({ width, height }, { zoom, x, y }, shape);
          const { left, top } = cut;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + cut.width).toBeLessThanOrEqual(width + 1e-6);
          expect(top + cut.height).toBeLessThanOrEqual(height + 1e-6);
          expect(cut.width / cut.height).toBeCloseTo(shape);
          expect(cut.width).toBeGreaterThanOrEqual(Math.min(width, height * shape) / mostZoom);
        },
      ),
    );
  });
});
