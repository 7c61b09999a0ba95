import type { Cents } from '@servery/engine/money/cents.ts';

/** A dish that a choice brought along and that asks something in its turn. */
export interface InnerDish {
  readonly id: string;
  readonly name: string;
  /** What is chosen for it so far; empty where nothing is. */
  readonly summary: string;
  /** What it still lacks, in words; null when it is complete. */
  readonly lacks: string | null;
  readonly onOpen: () => void;
}

/** One of several picks of the same choice. */
export interface PickView {
  readonly id: string;
  readonly inner: InnerDish | null;
}

export interface ChoiceView {
  readonly id: string;
  readonly name: string;
  /** What one of it adds, below zero where it lowers the price; null where prices play no part. */
  readonly price: Cents | null;
  /** How many are picked; 0 or 1 where they are not counted. */
  readonly count: number;
  /** Why it cannot be picked now, in words; null when it can. */
  readonly off: string | null;
  readonly picks: readonly PickView[];
}

/** What rows say beside names and prices. */
export interface PickingWords {
  readonly less: (choice: string) => string;
  readonly more: (choice: string) => string;
  readonly add: string;
  readonly another: string;
  readonly remove: (choice: string) => string;
  readonly choose: string;
  readonly free: string;
  readonly minus: string;
}

export interface RowProps {
  readonly id: string;
  readonly kind: 'one' | 'several' | 'counted' | 'again';
  readonly choice: ChoiceView;
  readonly words: PickingWords;
  readonly onMore: (choice: string) => void;
  readonly onLess: (choice: string) => void;
  readonly onDrop: (pick: string) => void;
}
