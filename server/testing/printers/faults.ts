/** What can happen to a printer while it has a slip. */
export type PrinterFault =
  | 'none'
  /** Its request never arrives. */
  | 'requestLost'
  /** The server's answer never arrives. */
  | 'answerLost'
  /** It comes for the slip twice and prints both. */
  | 'fetchedTwice'
  /** The slip arrives in part: half of it is printed. */
  | 'cutInTheMiddle'
  /** The paper is there, the confirmation is not. */
  | 'confirmLost'
  /** Printing takes several polls. */
  | 'slow'
  | 'coverOpen'
  | 'paperOut'
  /** Silent for so long that its stand-in takes over. */
  | 'off';

/** What is wrong with it for a while; null if it is fine. */
export type Trouble = 'coverOpen' | 'paperOut' | 'off' | null;

export interface Faults {
  /** What happens this time. */
  readonly next: () => PrinterFault;
  /** For how many polls a trouble lasts. */
  readonly lasting: () => number;
}

const kinds: readonly PrinterFault[] = [
  'requestLost',
  'answerLost',
  'fetchedTwice',
  'cutInTheMiddle',
  'confirmLost',
  'slow',
  'coverOpen',
  'paperOut',
  'off',
];

/** Faults in so many of a hundred polls, the same for the same seed. */
export function randomFaults(seed: number, percent: number): Faults {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next: () =>
      random() * 100 < percent ? (kinds[Math.floor(random() * kinds.length)] ?? 'none') : 'none',
    lasting: () => 2 + Math.floor(random() * 6),
  };
}

/** One fault after the other, then none. */
export function scriptedFaults(...script: readonly PrinterFault[]): Faults {
  const left = [...script];
  return { next: () => left.shift() ?? 'none', lasting: () => 2 };
}

/** A trouble that ends after some polls, and what the printer says meanwhile. */
export interface Condition {
  readonly trouble: () => Trouble;
  readonly begin: (trouble: Exclude<Trouble, null>, polls: number) => void;
  readonly pass: () => void;
}

export function newCondition(): Condition {
  let trouble: Trouble = null;
  let left = 0;
  return {
    trouble: () => trouble,
    begin: (kind, polls) => {
      trouble = kind;
      left = polls;
    },
    pass: () => {
      left -= 1;
      if (left <= 0) trouble = null;
    },
  };
}

export function isTrouble(fault: PrinterFault): fault is Exclude<Trouble, null> {
  return fault === 'coverOpen' || fault === 'paperOut' || fault === 'off';
}
