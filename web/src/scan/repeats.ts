const quietMs = 3000;

/** Reports a code once while it stays in view, and again only after a pause. */
export function withoutRepeats(
  report: (code: string) => void,
  now: () => number,
): (code: string) => void {
  let last: { readonly code: string; readonly seen: number } | null = null;
  return (code) => {
    const isRepeat = last !== null && last.code === code && now() - last.seen < quietMs;
    last = { code, seen: now() };
    if (!isRepeat) report(code);
  };
}
