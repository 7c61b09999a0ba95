import type { VisitorObject } from 'rolldown/utils';
import type { Form, Span } from '../site.ts';

/** What a kind of fault needs to know of the file, and where it hands in its changes. */
export interface Desk {
  read(span: Span): string;
  /** Makes the text safe in place of an expression. */
  swap(span: Span, kind: string, text: string): void;
  /** Takes away a statement or the body of a function, or only counts the turns of a loop. */
  mark(span: Span, form: Form, kind: string): void;
}

export type Mutator = (desk: Desk) => VisitorObject;
