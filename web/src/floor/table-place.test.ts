import { describe, expect, it } from 'vitest';
import { movedBy, placeIn } from './table-place.ts';

describe('where a table stands', () => {
  const room = { left: 100, top: 50, width: 400, height: 200 };

  it('[FLOOR-11] is under the pointer, in whole hundredths, and never in a wall', () => {
    expect(placeIn(room, { clientX: 300, clientY: 150 })).toEqual({ x: 50, y: 50 });
    expect(placeIn(room, { clientX: 0, clientY: 1000 })).toEqual({ x: 10, y: 88 });
  });

  it('[FLOOR-11] moves by one with an arrow key, by five with Shift', () => {
    const at = { x: 50, y: 13 };
    expect(movedBy(at, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 49, y: 13 });
    expect(movedBy(at, { key: 'ArrowUp', shiftKey: true })).toEqual({ x: 50, y: 12 });
    expect(movedBy(at, { key: 'Enter', shiftKey: false })).toBeNull();
  });
});
