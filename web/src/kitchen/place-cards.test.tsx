import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sizes, placeCards, watchSizes } from './place-cards.ts';

const observed = new Set<Element>();
let tell: ResizeObserverCallback = () => undefined;

/** Says nothing by itself: a test lays out what it wants. */
class FakeObserver implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    tell = callback;
  }
  observe(element: Element): void {
    observed.add(element);
  }
  unobserve(element: Element): void {
    observed.delete(element);
  }
  disconnect(): void {
    observed.clear();
  }
}

function lay(target: Element, inlineSize: number, blockSize: number): void {
  const size = { inlineSize, blockSize };
  const entry = {
    target,
    borderBoxSize: [size],
    contentBoxSize: [],
    devicePixelContentBoxSize: [],
    contentRect: new DOMRect(),
  };
  tell([entry], new FakeObserver(tell));
}

function listOf(count: number): HTMLElement {
  const list = document.createElement('ol');
  for (let nth = 0; nth < count; nth += 1) {
    const slot = document.createElement('li');
    slot.innerHTML = '<article><kbd></kbd></article>';
    list.append(slot);
  }
  return list;
}

function cardsIn(list: HTMLElement): readonly Element[] {
  return [...list.querySelectorAll('article')];
}

let sizes: Sizes | null = null;

function watched(list: HTMLElement): Sizes {
  sizes = watchSizes(list, () => undefined);
  return sizes;
}

beforeEach(() => {
  observed.clear();
  vi.stubGlobal('ResizeObserver', FakeObserver);
});
afterEach(() => sizes?.stop());

describe('the places of tickets', () => {
  it('[KITCHEN-17] are unknown until the browser has laid out every one of them', () => {
    const list = listOf(2);
    const known = watched(list);
    expect(placeCards(list, known, 2)).toBeNull();
    lay(list, 400, 500);
    const [first, second] = cardsIn(list);
    if (first === undefined || second === undefined) throw new Error('two cards are needed');
    lay(first, 92, 92);
    expect(placeCards(list, known, 2)).toBeNull();
    lay(second, 92, 92);
    expect(placeCards(list, known, 2)).toEqual([
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 0, y: 100, width: 100, height: 100 },
    ]);
    expect(list.querySelectorAll('li')[1]?.style.transform).toBe('translate(0px, 100px)');
    expect(list.querySelectorAll('li')[1]?.style.height).toBe('100px');
  });

  it('[KITCHEN-17] leave room below for how many more there are', () => {
    const list = listOf(2);
    const known = watched(list);
    lay(list, 400, 228);
    placeCards(list, known, 2);
    for (const card of cardsIn(list)) lay(card, 92, 92);
    expect(placeCards(list, known, 2)?.map(({ x }) => x)).toEqual([0, 0]);
    expect(placeCards(list, known, 9)?.map(({ x }) => x)).toEqual([0, 100]);
  });

  it('[KITCHEN-14] [KITCHEN-17] have a number among all, and the first ten a key', () => {
    const list = listOf(11);
    placeCards(list, watched(list), 30);
    const slots = [...list.querySelectorAll('li')];
    expect(slots.map((slot) => slot.getAttribute('aria-posinset')).at(-1)).toBe('11');
    expect(slots.every((slot) => slot.getAttribute('aria-setsize') === '30')).toBe(true);
    expect(slots.map((slot) => slot.textContent).join('')).toBe('1234567890');
  });

  it('[KITCHEN-17] follow no ticket that has gone', () => {
    const list = listOf(2);
    const known = watched(list);
    placeCards(list, known, 2);
    const [gone, stays] = cardsIn(list);
    if (gone === undefined || stays === undefined) throw new Error('two cards are needed');
    expect(observed).toEqual(new Set([list, gone, stays]));
    lay(gone, 92, 92);
    gone.parentElement?.remove();
    placeCards(list, known, 1);
    expect(observed).toEqual(new Set([list, stays]));
    expect(known.of(gone)).toBeUndefined();
  });
});
