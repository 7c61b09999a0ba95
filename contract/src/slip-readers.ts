import type { slipKinds } from './schemas/printing.ts';

/** Kinds that the kitchen asks for, or that say nothing. */
const forEverybody: readonly string[] = [
  'ticket',
  'fired',
  'held',
  'cancelled',
  'rushed',
  'moved',
  'test',
] satisfies readonly (typeof slipKinds)[number][];

/** Whether cooks may see and copy slips of this kind; all others are for who serves (PRINT-08). */
export function isForCooks(kind: (typeof slipKinds)[number]): boolean {
  return forEverybody.includes(kind);
}
