/** Hidden by the browser itself, whatever their attributes. */
const unseen = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'LINK', 'META', 'DIALOG']);

const values: Readonly<Record<string, string>> = {
  display: 'block',
  visibility: 'visible',
  'font-size': '16px',
};

/** The style of an element that nothing hides. */
const shown = {
  display: 'block',
  visibility: 'visible',
  fontSize: '16px',
  getPropertyValue: (name: string): string => values[name] ?? '',
};

function isPlain(element: Element): boolean {
  if (unseen.has(element.tagName)) return false;
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    if (at.hasAttribute('style')) return false;
  return true;
}

/**
 * Component tests have no style sheets, so an element without a style of its own is shown. To work
 * that out from the whole cascade, for each question by role, takes a tenth of their time.
 */
export function usePlainStyles(): void {
  const view = document.defaultView;
  if (view === null || Reflect.has(view, 'hasPlainStyles')) return;
  const original = view.getComputedStyle.bind(view);
  Reflect.set(view, 'hasPlainStyles', true);
  Reflect.set(view, 'getComputedStyle', (element: Element, pseudo?: string) =>
    isPlain(element) && pseudo === undefined ? shown : original(element, pseudo),
  );
}
