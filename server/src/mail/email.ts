import type { Locale, TranslatedName } from '@servery/engine/menu/translated-name.ts';

export type LetterKind = 'passwordReset' | 'alreadyMember' | 'addressChanged' | 'welcome' | 'receipt';

/** One row of a receipt, its words and amount ready to be read. */
export interface LetterRow {
  readonly kind: 'dish' | 'detail' | 'sum' | 'total';
  readonly label: string;
  /** Empty where there is none. */
  readonly amount: string;
}

/** What is to be told to whom; the words are found by its kind and language. */
export interface Email {
  readonly to: string;
  readonly locale: Locale;
  readonly kind: LetterKind;
  readonly figures: Readonly<Record<string, string>>;
  /** For a receipt. */
  readonly rows?: readonly LetterRow[];
  /** What it is written for, where there is one letter only: should it arrive twice, it is shown once. */
  readonly occasion?: string;
}

/** The letter as it is read, before it is put into an envelope. */
export interface Wording {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Whose letters these are, and where their links lead. */
export interface House {
  readonly name: TranslatedName;
  /** Such as https://order.example.com, without a slash at its end. */
  readonly publicUrl: string;
}

/** A letter in its parts, for the page and for plain text. */
export interface Sheet {
  readonly locale: Locale;
  readonly restaurant: string;
  readonly heading: string;
  readonly greeting: string;
  readonly intro: string;
  /** What is known of an order: label and value. */
  readonly facts: readonly (readonly [string, string])[];
  readonly rows: readonly LetterRow[];
  readonly action: { readonly words: string; readonly address: string; readonly help: string } | null;
  readonly note: string;
  /** An address the note points to; empty for none. */
  readonly noteAddress: string;
  readonly foot: string;
}
