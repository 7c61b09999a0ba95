import { type Extent, type Place, type Room, placesIn } from './card-positions.ts';

/** Around each card and along the edge of the list, as in staff.css. */
const gapRem = 0.25;
/** At the bottom of a board with more tickets than fit. */
const footRem = 4.75;
/** Keys of a bump bar, each of which marks a ticket. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Sizes of a list and of its cards, as the browser reports them once it has laid them out. */
export interface Sizes {
  /** Undefined until the list is laid out. */
  readonly room: () => Room | undefined;
  /** With the gap around it. */
  readonly of: (card: Element) => Extent | undefined;
  /** Follows these cards, and no others any more. */
  readonly follow: (cards: readonly Element[]) => void;
  readonly stop: () => void;
}

export function watchSizes(list: Element, onChange: () => void): Sizes {
  const known = new Map<Element, Extent>();
  let rem = 0;
  let room: Room | undefined;
  let followed = new Set<Element>();
  const note = (target: Element, { inlineSize, blockSize }: ResizeObserverSize): void => {
    if (target !== list) {
      known.set(target, { width: inlineSize, height: blockSize });
      return;
    }
    rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const edges = 2 * gapRem * rem;
    room = { width: inlineSize - edges, height: blockSize - edges, foot: footRem * rem };
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries)
      for (const size of borderBoxSize) note(target, size);
    onChange();
  });
  // By its border: a scrollbar that appears is no reason to move anything.
  observer.observe(list, { box: 'border-box' });
  const follow = (cards: readonly Element[]): void => {
    const wanted = new Set(cards);
    const gone = [...followed].filter((card) => !wanted.has(card));
    for (const card of gone) {
      observer.unobserve(card);
      known.delete(card);
    }
    for (const card of cards)
      if (!followed.has(card)) observer.observe(card, { box: 'border-box' });
    followed = wanted;
  };
  const of = (card: Element): Extent | undefined => {
    const size = known.get(card);
    const gaps = 2 * gapRem * rem;
    return size && { width: size.width + gaps, height: size.height + gaps };
  };
  return { room: () => room, of, follow, stop: () => observer.disconnect() };
}

/** Writes only what differs: whatever is written is styled again. */
function put(slot: HTMLElement, { x, y, height }: Place): void {
  // Between two pixels its text would be blurred.
  const transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  if (slot.style.transform !== transform) slot.style.setProperty('transform', transform);
  const size = `${height}px`;
  if (slot.style.height !== size) slot.style.setProperty('height', size);
}

/** Its place among all cards, for screen readers, and the key that marks it. */
function number(slot: HTMLElement, at: number, count: number): void {
  const key = slot.querySelector('kbd');
  const digit = digits[at] ?? '';
  if (key !== null && key.textContent !== digit) key.textContent = digit;
  slot.setAttribute('aria-posinset', String(at + 1));
  slot.setAttribute('aria-setsize', String(count));
}

interface Slot {
  readonly slot: HTMLElement;
  readonly card: Element;
}

function slotsOf(list: Element): readonly Slot[] {
  return [...list.children].flatMap((slot) => {
    const card = slot.firstElementChild;
    return slot instanceof HTMLElement && card !== null ? [{ slot, card }] : [];
  });
}

/**
 * Places the cards of a list by their sizes, and returns where they are. A ticket that goes moves
 * the others and lays out none of them; in a flex box or in columns it would be all of them. Null
 * until the size of each is reported: of what has just been drawn, in the same frame.
 */
export function placeCards(
  list: HTMLElement,
  sizes: Sizes,
  count: number,
): readonly Place[] | null {
  const slots = slotsOf(list);
  sizes.follow(slots.map(({ card }) => card));
  slots.forEach(({ slot }, at) => number(slot, at, count));
  const room = sizes.room();
  const extents = slots.flatMap(({ card }) => sizes.of(card) ?? []);
  if (room === undefined || extents.length < slots.length) return null;
  const places = placesIn(room, extents, count > extents.length);
  slots.forEach(({ slot }, at) => {
    const place = places[at];
    if (place !== undefined) put(slot, place);
  });
  return places;
}
