const controls = 'button, a[href], input, [role=switch]';
const parts = 'header, nav, section, fieldset, footer, [data-keypad-part]';

/** What is in front of the guest: the dialog on top, else the whole screen. */
export function shownPart(): Element {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  return dialogs.at(-1) ?? document.body;
}

/** Everything the keypad stops at, in the order it is read. */
function stopsIn(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"]'),
  );
}

function follows(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Where a screen begins for the keypad: what most guests want first. */
function firstOf(stops: readonly HTMLElement[]): HTMLElement | undefined {
  return (
    stops.find((one) => one.matches('[data-keypad-first]')) ??
    stops.find((one) => one.closest('main, dialog') !== null) ??
    stops[0]
  );
}

/** The next or previous stop; from the last one on to the first. */
function neighbour(step: 1 | -1): HTMLElement | undefined {
  const part = shownPart();
  const stops = stopsIn(part);
  const from = document.activeElement;
  if (from === null || from === document.body || !part.contains(from)) return firstOf(stops);
  const at = stops.findIndex((one) => one === from);
  if (at >= 0) return stops[(at + step + stops.length) % stops.length];
  // A heading or the screen itself has the focus.
  return step === 1
    ? (stops.find((one) => follows(from, one)) ?? stops[0])
    : stops.findLast((one) => follows(one, from));
}

/** The first stop of the next or previous part of the screen. */
function acrossParts(step: 1 | -1): HTMLElement | undefined {
  const stops = stopsIn(shownPart());
  const partOf = (one: Element | null): Element | null => one?.closest(parts) ?? null;
  const firsts = stops.filter((one, nth) => partOf(one) !== partOf(stops[nth - 1] ?? null));
  const here = partOf(document.activeElement);
  const at = firsts.findIndex((one) => partOf(one) === here);
  if (at < 0) return neighbour(step);
  return firsts[(at + step + firsts.length) % firsts.length];
}

const moves = {
  up: () => neighbour(-1),
  down: () => neighbour(1),
  left: () => acrossParts(-1),
  right: () => acrossParts(1),
} as const;

export type Move = keyof typeof moves;

/** Moves the focus, so that it can be seen and is spoken. */
export function moveFocus(move: Move): void {
  const next = moves[move]();
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
