import type { VisitorObject } from 'rolldown/utils';
import type { Form, Span } from '../site.ts';

/** What a mutator reads of the file, and where it adds its changes. */
export interface MutatorContext {
  read(span: Span): string;
  /** Makes the text safe in place of an expression. */
  swap(span: Span, kind: string, text: string): void;
  /** Removes a statement or the body of a function, or only counts the iterations of a loop. */
  mark(span: Span, form: Form, kind: string): void;
}

export type Mutator = (context: MutatorContext) => VisitorObject;
