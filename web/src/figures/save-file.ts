import { saveFile as save } from '../ui/save-file.ts';
import type { DayRange } from './ranges.ts';

/** Saves a file that is named after its days. */
export function saveFile(content: Blob, { from, to }: DayRange, ending: string): void {
  save(content, `figures-${from === to ? from : `${from}-${to}`}.${ending}`);
}
