const hiddenPageMs = 100;

/** Resolves once what has changed is on the screen: work after a touch must not delay its sign. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A hidden page gets no animation frames.
    setTimeout(done, hiddenPageMs);
  });
}
