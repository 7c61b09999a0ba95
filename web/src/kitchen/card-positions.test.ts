import { describe, expect, it } from 'vitest';
import { nextPage, outOfView, placesIn, previousPage } from './card-positions.ts';

const room = { width: 300, height: 100, foot: 20 };
const card = { width: 100, height: 45 };
const wide = { width: 200, height: 45 };

function cornersOf(cards: readonly (typeof card)[], isMore = false) {
  return placesIn(room, cards, isMore).map(({ x, y }) => [x, y]);
}

describe('cards on a board', () => {
  it('[KITCHEN-17] fill a column from top to bottom, then the next one', () => {
    expect(cornersOf([card, card, card])).toEqual([
      [0, 0],
      [0, 45],
      [100, 0],
    ]);
  });

  it('[KITCHEN-17] make a column as wide as its widest card', () => {
    expect(cornersOf([card, wide, card])).toEqual([
      [0, 0],
      [0, 45],
      [200, 0],
    ]);
  });

  it('[KITCHEN-17] leave room to count the others once not all fit', () => {
    const inOneColumn = [
      [0, 0],
      [0, 45],
    ];
    const inTwoColumns = [
      [0, 0],
      [100, 0],
    ];
    expect(cornersOf([card, card])).toEqual(inOneColumn);
    expect(cornersOf([card, card], true)).toEqual(inTwoColumns);
    const tooMany = Array.from({ length: 7 }, () => card);
    expect(cornersOf(tooMany).slice(0, 2)).toEqual(inTwoColumns);
  });

  it('[KITCHEN-17] are counted on the side where they are not shown whole', () => {
    const places = placesIn(
      room,
      Array.from({ length: 6 }, () => card),
      true,
    );
    expect(outOfView(places, { left: 0, width: 300 })).toEqual({ before: 0, after: 3 });
    expect(outOfView(places, { left: 160, width: 300 })).toEqual({ before: 2, after: 2 });
    expect(outOfView(places, { left: 300, width: 300 })).toEqual({ before: 3, after: 0 });
  });

  it('[KITCHEN-17] are turned page by page, and none of them is passed over', () => {
    const cards = [card, wide, card, wide, card].map((one) => ({ ...one, height: 80 }));
    const places = placesIn(room, cards, true);
    const seen = new Set<number>();
    let left = 0;
    for (let page = 0; page < places.length; page += 1) {
      const view = { left, width: room.width };
      places.forEach(({ x, width }, at) => {
        if (x >= left && x + width <= left + room.width) seen.add(at);
      });
      left = nextPage(places, view);
    }
    expect([...seen]).toEqual([0, 1, 2, 3, 4]);
    expect(previousPage(places, { left: 300, width: 300 })).toBe(0);
    expect(previousPage(places, { left: 600, width: 300 })).toBe(300);
  });
});
