/** What the workers are asked and what they answer. */
export interface TestId {
  /** The test file, from the root. */
  readonly file: string;
  /** Its place in the file. */
  readonly at: number;
}

export interface TestFacts extends TestId {
  readonly title: string;
  readonly ms: number;
  readonly turns: number;
  /** The faults it passes. */
  readonly reached: readonly number[];
}

export interface FileFacts {
  readonly file: string;
  /** The faults passed while the file and what it imports are set up, and the turns that takes. */
  readonly setUp: readonly number[];
  readonly setUpTurns: number;
  readonly tests: readonly TestFacts[];
  readonly failures: readonly string[];
}

export interface Trial {
  readonly id: number;
  /** More iterations than these count as an endless loop. */
  readonly tests: readonly (TestId & { readonly mostTurns: number })[];
  /** Files to load again with the mutation on, each with all of its tests. */
  readonly setUps: readonly { readonly file: string; readonly mostTurns: number }[];
}

export interface Verdict {
  readonly id: number;
  readonly fate: 'killed' | 'survived' | 'unreached';
  /** The test that noticed. */
  readonly by?: string;
}

export type Asked =
  | { readonly kind: 'watch'; readonly file: string }
  | { readonly kind: 'try'; readonly trial: Trial };

export type Answer =
  | { readonly kind: 'watched'; readonly facts: FileFacts }
  | { readonly kind: 'tried'; readonly verdict: Verdict };
