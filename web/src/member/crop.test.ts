import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostZoom, moved, squareOf, wholeFrame } from './crop.ts';

const wide = { width: 800, height: 400 };

describe('the frame of a portrait', () => {
  it('[MEMBER-05] starts with the largest square in the middle', () => {
    expect(squareOf(wide, wholeFrame)).toEqual({ left: 200, top: 0, side: 400 });
    expect(squareOf(wide, { ...wholeFrame, zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 });
  });

  it('[MEMBER-05] moves with the picture and stops at the edge', () => {
    const pushed = moved(wide, wholeFrame, { x: 0.1, y: 0.5 });
    expect(squareOf(wide, pushed)).toEqual({ left: 160, top: 0, side: 400 });
    const atEdge = moved(wide, wholeFrame, { x: 99, y: 0 });
    expect(squareOf(wide, atEdge).left).toBe(0);
    expect(squareOf(wide, moved(wide, atEdge, { x: -0.1, y: 0 })).left).toBe(40);
  });

  it('[MEMBER-05] never leaves the picture', () => {
    const length = fc.integer({ min: 1, max: 8000 });
    const number = fc.double({ min: -9, max: 9, noNaN: true });
    fc.assert(
      fc.property(
        length,
        length,
        fc.tuple(number, number, number),
        (width, height, [zoom, x, y]) => {
          const { left, top, side } = squareOf({ width, height }, { zoom, x, y });
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + side).toBeLessThanOrEqual(width + 1e-6);
          expect(top + side).toBeLessThanOrEqual(height + 1e-6);
          expect(side).toBeGreaterThanOrEqual(Math.min(width, height) / mostZoom);
        },
      ),
    );
  });
});
