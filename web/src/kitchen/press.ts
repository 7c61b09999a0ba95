/** On touch screens the click follows the release in a task of its own. */
const clickMs = 100;
/** A release that is never reported must not keep a new ticket from the board. */
const longestMs = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];
let isDown = false;

/** Whether a finger is on the board, or its click is still to come. */
export function isPressed(): boolean {
  return isDown;
}

/**
 * Resolves once no finger is on the board: whatever would move a card from under it waits.
 * Otherwise the release hits another card than the press, and the touch does nothing (KITCHEN-15).
 */
export function whenReleased(): Promise<void> {
  if (!isDown) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

function press(): void {
  clearTimeout(timer);
  isDown = true;
  timer = setTimeout(release, longestMs);
}

function lift(): void {
  if (!isDown) return;
  clearTimeout(timer);
  timer = setTimeout(release, clickMs);
}

function release(): void {
  clearTimeout(timer);
  isDown = false;
  const released = waiting;
  waiting = [];
  for (const resolve of released) resolve();
}

/** Follows the fingers on a board. */
export function watchPresses(): () => void {
  const events = { pointerdown: press, pointerup: lift, pointercancel: release, click: release };
  const entries = Object.entries(events);
  for (const [event, listen] of entries) addEventListener(event, listen);
  return () => {
    for (const [event, listen] of entries) removeEventListener(event, listen);
    release();
  };
}
