import type { Pen } from '../pen.ts';

/** A block of a slip with its height, and how it is drawn at a place. */
export interface Drawing {
  readonly height: number;
  readonly draw: (pen: Pen, top: number) => void;
}
