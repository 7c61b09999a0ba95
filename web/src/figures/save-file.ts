import type { DayRange } from './ranges.ts';

/** Saves a file that is named after its days. */
export function saveFile(content: Blob, { from, to }: DayRange, ending: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = `figures-${from === to ? from : `${from}-${to}`}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
