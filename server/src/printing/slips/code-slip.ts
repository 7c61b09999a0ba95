import { type SlipBlock, slipText, thinRule } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

export interface TableCode {
  readonly table: string;
  /** What a phone opens. */
  readonly address: string;
  /** What a guest types instead; null where there is nothing to type. */
  readonly digits: string | null;
}

/** The code of a running table, which ends with its visit (VISIT-04). */
export function codeSlip(code: TableCode, words: SlipWords): readonly SlipBlock[] {
  const { word } = words;
  return [
    ...codeBlocks(code, words),
    slipText(word('slip.code.until'), { size: 'small', isCentred: true }),
  ];
}

/** Printed codes of tables, to be cut apart. */
export function codeSheet(codes: readonly TableCode[], words: SlipWords): readonly SlipBlock[] {
  return codes.flatMap((code, index) => [
    ...(index === 0 ? [] : [thinRule]),
    ...codeBlocks(code, words),
  ]);
}

function codeBlocks(
  { table, address, digits }: TableCode,
  { word }: SlipWords,
): readonly SlipBlock[] {
  return [
    slipText(table, { size: 'huge', isBold: true, isCentred: true }),
    slipText(word('slip.code.scan'), { isCentred: true }),
    { kind: 'qr', text: address },
    ...(digits === null
      ? []
      : [slipText(word('slip.code.digits', { code: digits }), { isBold: true, isCentred: true })]),
  ];
}
