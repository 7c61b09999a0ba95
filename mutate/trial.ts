/** Requests to the workers and their answers. */
export interface TestId {
  /** The test file, from the root. */
  readonly file: string;
  /** Its position in the file. */
  readonly at: number;
}

export interface TestFacts extends TestId {
  readonly title: string;
  readonly ms: number;
  readonly turns: number;
  /** The mutations it reaches. */
  readonly reached: readonly number[];
}

export interface FileFacts {
  readonly file: string;
  /** The mutations reached, and the loop iterations made, while the file and its imports load. */
  readonly setUp: readonly number[];
  readonly setUpTurns: number;
  readonly tests: readonly TestFacts[];
  readonly failures: readonly string[];
}

export interface Trial {
  readonly id: number;
  /** More iterations than these count as an endless loop. */
  readonly tests: readonly (TestId & { readonly mostTurns: number })[];
  /** Files to load again with the mutation active, each with all of its tests. */
  readonly setUps: readonly { readonly file: string; readonly mostTurns: number }[];
}

export interface Verdict {
  readonly id: number;
  readonly fate: 'killed' | 'survived' | 'unreached';
  /** The test that detected it. */
  readonly by?: string;
}

export type WorkerRequest =
  | { readonly kind: 'watch'; readonly file: string }
  | { readonly kind: 'try'; readonly trial: Trial };

export type Answer =
  | { readonly kind: 'watched'; readonly facts: FileFacts }
  | { readonly kind: 'tried'; readonly verdict: Verdict };
