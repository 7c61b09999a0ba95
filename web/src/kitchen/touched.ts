import { create } from 'zustand';
import type { KitchenChange } from '@servery/engine/kitchen/line-state.ts';

interface Touched {
  /** What becomes of a line, by its key on the board. */
  readonly lines: ReadonlyMap<string, KitchenChange>;
  /** Cards with nothing left to do. */
  readonly cards: ReadonlySet<string>;
}

/**
 * What was touched and is not part of the board yet. It is painted by itself, in the next frame;
 * what all other tickets make of it takes longer than that (KITCHEN-17).
 */
export const useTouched = create<Touched>(() => ({ lines: new Map(), cards: new Set() }));

/** A line of one card. */
export function lineKey(card: string, line: string): string {
  return `${card} ${line}`;
}

export interface TouchedPart {
  readonly card: string;
  readonly lines: readonly string[];
}

/** A second touch before the first is part of the board would send it twice. */
export function isTouched({ card, lines }: TouchedPart): boolean {
  const touched = useTouched.getState();
  return touched.cards.has(card) || lines.some((line) => touched.lines.has(lineKey(card, line)));
}

/** Shows that a card is done with. */
export function touchCard(card: string): void {
  useTouched.setState(({ cards }) => ({ cards: new Set([...cards, card]) }));
}

/** Shows lines as they will be. */
export function touchLines({ card, lines }: TouchedPart, change: KitchenChange): void {
  const touched = lines.map((line) => [lineKey(card, line), change] as const);
  useTouched.setState((before) => ({ lines: new Map([...before.lines, ...touched]) }));
}

/** The board has it by now. */
export function untouch({ card, lines }: TouchedPart): void {
  const gone = new Set(lines.map((line) => lineKey(card, line)));
  useTouched.setState((before) => ({
    cards: new Set([...before.cards].filter((one) => one !== card)),
    lines: new Map([...before.lines].filter(([key]) => !gone.has(key))),
  }));
}
