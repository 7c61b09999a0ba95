/** What a card takes up, with the gap around it, in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Where a card stands on its board, wherever that is scrolled to. */
export interface Place extends Extent {
  readonly x: number;
  readonly y: number;
}

/** Heights of text are no whole pixels. */
const roundingPx = 0.5;

/** From top to bottom, then the next column to its right, which is as wide as its widest card. */
function inColumns(cards: readonly Extent[], height: number): readonly Place[] {
  let x = 0;
  let y = 0;
  let column = 0;
  return cards.map((card) => {
    if (y > 0 && y + card.height > height + roundingPx) {
      x += column;
      y = 0;
      column = 0;
    }
    const place = { ...card, x, y };
    y += card.height;
    column = Math.max(column, card.width);
    return place;
  });
}

export interface Room extends Extent {
  /** At the bottom, for what counts the cards that do not fit. */
  readonly foot: number;
}

/** Where each card stands; with more of them than fit there is room at the bottom to say so. */
export function placesIn(room: Room, cards: readonly Extent[], isMore: boolean): readonly Place[] {
  const places = inColumns(cards, room.height);
  const isCrowded = isMore || places.some(({ x, width }) => x + width > room.width + roundingPx);
  return isCrowded ? inColumns(cards, room.height - room.foot) : places;
}

export interface View {
  readonly left: number;
  readonly width: number;
}

/** Places are rounded to whole pixels. */
const slackPx = 2;

/** How many cards are not shown whole, to the left and to the right: a dish of theirs is hidden. */
export function outOfView(
  places: readonly Place[],
  { left, width: shown }: View,
): { readonly before: number; readonly after: number } {
  const end = left + shown + slackPx;
  return {
    before: places.filter(({ x }) => x < left - slackPx).length,
    after: places.filter(({ x, width }) => x + width > end).length,
  };
}

/** Where the page further on begins: at the first card that is not shown whole. */
export function nextPage(places: readonly Place[], { left, width: shown }: View): number {
  const cut = places.find(({ x, width }) => x > left && x + width > left + shown + roundingPx);
  return cut?.x ?? left + shown;
}

export function previousPage(places: readonly Place[], { left, width: shown }: View): number {
  return places.find(({ x }) => x >= left - shown - roundingPx)?.x ?? 0;
}
