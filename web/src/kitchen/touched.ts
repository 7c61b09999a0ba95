import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { KitchenChange } from '@servery/engine/kitchen/line-state.ts';

/** What was touched and is not part of the board yet, by its key on the board. */
const touched = new Map<string, KitchenChange>();
/** A card that is done with, or a line and what becomes of it. */
type Sign = 'data-done' | 'data-touched';

interface Shown {
  readonly element: HTMLElement;
  readonly sign: Sign;
}

/** What shows a card or a line, by that key. */
const shown = new Map<string, Shown>();

/**
 * A ref for what shows a card or a line. A touch is painted by an attribute of it, without React:
 * to draw the line again, and what all other tickets make of it, takes longer than a frame on a
 * slow screen (KITCHEN-17). What the attribute looks like must change no size and no layer.
 */
export function useTouchSign(key: string, sign: Sign): RefObject<HTMLLIElement | null> {
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    shown.set(key, { element: element.current, sign });
    show(key);
    return () => void shown.delete(key);
  }, [key, sign]);
  return element;
}

function show(key: string): void {
  const found = shown.get(key);
  const change = touched.get(key);
  if (change !== undefined) found?.element.setAttribute(found.sign, change);
  else found?.element.removeAttribute(found.sign);
}

/** A line of one card. */
export function lineKey(card: string, line: string): string {
  return `${card} ${line}`;
}

export interface TouchedPart {
  readonly card: string;
  readonly lines: readonly string[];
}

function keysOf({ card, lines }: TouchedPart): readonly string[] {
  return [card, ...lines.map((line) => lineKey(card, line))];
}

/** A second touch before the first is part of the board would send it twice. */
export function isTouched(part: TouchedPart): boolean {
  return keysOf(part).some((key) => touched.has(key));
}

function touch(keys: readonly string[], change: KitchenChange): void {
  for (const key of keys) {
    touched.set(key, change);
    show(key);
  }
}

/** Shows that a card is done with. */
export function touchCard({ card }: TouchedPart, change: KitchenChange): void {
  touch([card], change);
}

/** Shows what becomes of lines. */
export function touchLines({ card, lines }: TouchedPart, change: KitchenChange): void {
  touch(
    lines.map((line) => lineKey(card, line)),
    change,
  );
}

/** The board has it by now. */
export function untouch(part: TouchedPart): void {
  for (const key of keysOf(part)) {
    touched.delete(key);
    show(key);
  }
}
