import { nextFrame } from './next-frame.ts';

/** On touch screens the click follows the release in a task of its own. */
const clickMs = 100;
/** A release that is never reported must not keep a new ticket from the screen. */
const longestMs = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];
let isDown = false;

/** Whether a finger is on the screen, or its click is still to come. */
export function isPressed(): boolean {
  return isDown;
}

/**
 * Resolves once no finger is on the screen: whatever would move a card from under it waits.
 * Otherwise the release hits another card than the press, and the touch does nothing (KITCHEN-15).
 */
export function whenReleased(): Promise<void> {
  if (!isDown && waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

function press(): void {
  clearTimeout(timer);
  isDown = true;
  for (const element of above) element.style.height = `${element.getBoundingClientRect().height}px`;
  timer = setTimeout(release, longestMs);
}

function lift(): void {
  if (!isDown) return;
  clearTimeout(timer);
  timer = setTimeout(release, clickMs);
}

/** A touch that has acted already is followed by no click (at-lift.ts). */
export function endPress(): void {
  release();
}

function release(): void {
  clearTimeout(timer);
  if (!isDown) return;
  isDown = false;
  void nextFrame().then(letMove);
}

/** Not in the frame of the touch itself: that has its own sign to show. */
function letMove(): void {
  if (isDown) return;
  for (const element of above) element.style.height = '';
  const released = waiting;
  waiting = [];
  for (const resolve of released) resolve();
}

/** What is above the page: it keeps its height while a finger is on the screen. */
const above = new Set<HTMLElement>();

/** A ref for it: a notice that came or went there would move the page from under the finger. */
export function keepHeight(element: HTMLElement | null): () => void {
  if (element !== null) above.add(element);
  return () => {
    if (element !== null) above.delete(element);
  };
}

/** Follows the fingers on the screen of a device. */
export function watchPresses(): () => void {
  const events = {
    pointerdown: press,
    pointerup: lift,
    pointercancel: release,
    click: release,
  };
  const entries = Object.entries(events);
  for (const [event, listen] of entries) addEventListener(event, listen);
  return () => {
    for (const [event, listen] of entries) removeEventListener(event, listen);
    release();
  };
}
