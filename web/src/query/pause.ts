/** Waits; without a time, until the page has responded to what happened meanwhile. */
export function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
