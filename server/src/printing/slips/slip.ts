import type { Raster } from '../render/raster.ts';

/** How large a text is; the renderer knows how many dots that is on which paper. */
export type SlipSize = 'small' | 'normal' | 'large' | 'huge';

export interface SlipText {
  readonly kind: 'text';
  readonly text: string;
  readonly size: SlipSize;
  readonly isBold: boolean;
  readonly isCentred: boolean;
  /** White on black: what must not be overlooked. */
  readonly isInverse: boolean;
  readonly isStruck: boolean;
  /** In steps of the paper's margin. */
  readonly indent: number;
}

/** A dish with its quantity in a column of its own. */
export interface SlipItem {
  readonly kind: 'item';
  readonly quantity: string;
  readonly text: string;
  readonly isStruck: boolean;
}

/** A name and an amount. */
export interface SlipRow {
  readonly kind: 'row';
  readonly left: string;
  readonly right: string;
  readonly size: SlipSize;
  readonly isBold: boolean;
}

export interface SlipRule {
  readonly kind: 'rule';
  readonly isThick: boolean;
}

export interface SlipCode {
  readonly kind: 'qr';
  readonly text: string;
}

/** Dots in the middle of the paper that they were drawn for. */
export interface SlipPicture {
  readonly kind: 'picture';
  readonly dots: Raster;
}

export type SlipBlock = SlipText | SlipItem | SlipRow | SlipRule | SlipCode | SlipPicture;

/** What a printer puts on paper; the same for every protocol (PRINT-10). */
export interface Slip {
  /** Which forms of Han characters come first. */
  readonly forms: 'hk' | 'sc';
  readonly blocks: readonly SlipBlock[];
}

const plain = {
  kind: 'text',
  size: 'normal',
  isBold: false,
  isCentred: false,
  isInverse: false,
  isStruck: false,
  indent: 0,
} as const;

export function slipText(
  text: string,
  look: Partial<Omit<SlipText, 'kind' | 'text'>> = {},
): SlipText {
  return { ...plain, ...look, text };
}

export function slipRow(
  left: string,
  right: string,
  look: Partial<Pick<SlipRow, 'size' | 'isBold'>> = {},
): SlipRow {
  return { kind: 'row', left, right, size: 'normal', isBold: false, ...look };
}

export const thinRule: SlipRule = { kind: 'rule', isThick: false };
export const thickRule: SlipRule = { kind: 'rule', isThick: true };
