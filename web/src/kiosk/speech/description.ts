import type { Translate } from '../../i18n/messages.ts';

/** Read as it is by a label, or not at all. */
function isSkipped(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    element.getAttribute('role') === 'status' ||
    ['SVG', 'STYLE', 'SCRIPT'].includes(element.tagName.toUpperCase())
  );
}

/** The texts of an element, each for itself: a dish has its own sound, its price another. */
export function textsIn(node: Node): readonly string[] {
  if (node instanceof Text) return [node.data.replaceAll(/\s+/g, ' ').trim()];
  if (!(node instanceof Element)) return [];
  if (isSkipped(node)) return [];
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (label !== null) return [label];
  return [...node.childNodes].flatMap(textsIn).filter((text) => text !== '');
}

function labelledBy(element: Element): readonly string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return ids.flatMap((id) => textsIn(document.getElementById(id) ?? document.createTextNode('')));
}

function nameOf(element: Element): readonly string[] {
  const labelled = labelledBy(element);
  if (labelled.length > 0) return labelled;
  const label = element.getAttribute('aria-label');
  if (label !== null) return [label];
  if (element instanceof HTMLInputElement) {
    const [about] = element.labels ?? [];
    return about === undefined ? [] : textsIn(about);
  }
  return textsIn(element);
}

const states = [
  ['[aria-disabled=true]', 'kiosk.speech.off'],
  ['[aria-busy=true]', 'kiosk.speech.busy'],
  [':checked, [aria-checked=true], [aria-pressed=true], [aria-current]', 'kiosk.speech.chosen'],
  ['[aria-checked=false]', 'kiosk.speech.notChosen'],
] as const;

const kinds = [
  ['[role=switch]', 'kiosk.speech.switch'],
  ['input[type=radio], input[type=checkbox]', 'kiosk.speech.choice'],
  ['input', 'kiosk.speech.field'],
  ['button', 'kiosk.speech.button'],
] as const;

function firstOf(element: Element, table: readonly (readonly [string, string])[], t: Translate) {
  const found = table.find(([selector]) => element.matches(selector));
  return found === undefined ? [] : [t(found[1])];
}

/** What is said of a control: its name, what it is, and how it stands. */
export function descriptionOf(element: Element, t: Translate): readonly string[] {
  const isField = element instanceof HTMLInputElement && element.matches(':not([type])');
  return [
    ...nameOf(element),
    ...firstOf(element, kinds, t),
    ...(isField ? [element.value] : []),
    ...firstOf(element, states, t),
  ];
}

/** What is said of a screen that opens: its heading, and what it asks. */
export function screenTexts(main: Element): readonly string[] {
  const headings = [...main.querySelectorAll('h1, h2')].filter((one) => one.checkVisibility());
  const status = main.querySelector('[role=status], [role=alert]');
  const said = status === null ? [] : [...status.childNodes].flatMap(textsIn);
  return [...new Set([...headings.slice(0, 2).flatMap(textsIn), ...said])];
}

/** What is said when the focus comes: a control, or a dialog that opens, by its heading. */
export function focusTexts(element: Element, t: Translate): readonly string[] {
  if (element.matches('button, input, a, [role=switch]')) return descriptionOf(element, t);
  const dialog = element.matches('h1, h2') ? element.closest('dialog') : null;
  if (dialog === null) return [];
  const asked = [...dialog.querySelectorAll('p')].flatMap(textsIn).filter((text) => text !== '');
  return [...new Set([...screenTexts(dialog), ...asked])];
}
