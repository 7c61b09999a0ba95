const quietMs = 3000;

/** A code that stays before the camera is told once, and again only after a pause. */
export function withoutRepeats(tell: (code: string) => void, now: () => number): (code: string) => void {
  let last: { readonly code: string; readonly seen: number } | null = null;
  return (code) => {
    const isRepeat = last !== null && last.code === code && now() - last.seen < quietMs;
    last = { code, seen: now() };
    if (!isRepeat) tell(code);
  };
}
