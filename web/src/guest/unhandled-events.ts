/** Kinds that no component handles. */
const unhandled =
  /^(?:animation|gotpointer|keypress|lostpointer|mouse|pointer|text|touch|transition)/;

/** React listens to every kind of event: a tap fires a dozen, which takes a third of its time. */
export function ignoreUnhandledEvents(root: HTMLElement): HTMLElement {
  const listen = root.addEventListener.bind(root);
  // Without a listener for touches, Safari shows no button as pressed.
  listen('touchstart', () => undefined, { passive: true });
  return Object.assign(root, {
    addEventListener: (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      if (!unhandled.test(type)) listen(type, listener, options);
    },
  });
}
