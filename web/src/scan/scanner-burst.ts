/** A scanner sends a key every few milliseconds; nobody types that fast. */
const longestGapMs = 50;
const shortestCode = 4;

/** One key as it arrives, with the text of the field it goes to. */
export interface TypedKey {
  readonly key: string;
  readonly at: number;
  /** What the field held before the key; null outside of fields. */
  readonly fieldText: string | null;
}

export interface ScannedCode {
  readonly code: string;
  /** What the field held before the scanner typed into it; null outside of fields. */
  readonly fieldBefore: string | null;
}

/** Tells the keys of a scanner from those of a person: a quick run that Enter ends (KIOSK-04). */
export function burstReader(): (typed: TypedKey) => ScannedCode | null {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;
  let fieldBefore: string | null = null;
  return ({ key, at, fieldText }) => {
    if (at - last > longestGapMs) {
      code = '';
      fieldBefore = fieldText;
    }
    last = at;
    if (key.length === 1) code += key;
    if (key !== 'Enter') return null;
    // What comes next is a run of its own, however quickly it follows.
    last = Number.NEGATIVE_INFINITY;
    return code.length < shortestCode ? null : { code, fieldBefore };
  };
}
