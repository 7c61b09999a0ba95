/** Kinds that no component handles. Not `touchstart`: without it iOS shows no pressed buttons. */
const unhandled: ReadonlySet<string> = new Set([
  'animationend',
  'animationstart',
  'gotpointercapture',
  'keypress',
  'lostpointercapture',
  'mousedown',
  'mousemove',
  'mouseout',
  'mouseover',
  'mouseup',
  'pointerout',
  'pointerover',
  'pointerup',
  'textInput',
  'touchend',
  'touchmove',
  'transitionend',
  'transitionrun',
  'transitionstart',
]);

/** React listens to every kind of event: a tap fires a dozen, which takes a third of its time. */
export function ignoreUnhandledEvents(root: HTMLElement): HTMLElement {
  const listen = root.addEventListener.bind(root);
  return Object.assign(root, {
    addEventListener: (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      if (!unhandled.has(type)) listen(type, listener, options);
    },
  });
}
