import type { Cents } from '@servery/engine/money/cents.ts';

/** A dish that belongs to a choice and has options of its own. */
export interface InnerDish {
  readonly id: string;
  readonly name: string;
  /** The choices made for it so far; may be empty. */
  readonly summary: string;
  /** Message about what is missing; null when complete. */
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
  /** What one of it adds, negative where it lowers the price; null where there are no prices. */
  readonly price: Cents | null;
  /** How many are picked; 0 or 1 without quantities. */
  readonly count: number;
  /** Message why it cannot be picked; null when it can. */
  readonly off: string | null;
  readonly picks: readonly PickView[];
}

/** Labels of the rows beside names and prices. */
export interface PickerLabels {
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
  readonly labels: PickerLabels;
  readonly onMore: (choice: string) => void;
  readonly onLess: (choice: string) => void;
  readonly onDrop: (pick: string) => void;
}
