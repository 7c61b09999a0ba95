import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { MenuRow } from './menu-rows.ts';

export interface FarRowsProps {
  readonly rows: readonly MenuRow[];
  readonly offsets: readonly number[];
  readonly columns: number;
  readonly from: number;
  /** Exclusive. */
  readonly end: number;
}

/** Loaded after the first view; until then only the rows in view are in the document. */
export const useFarRows = create<{ readonly FarRows: ComponentType<FarRowsProps> | null }>(() => ({
  FarRows: null,
}));

const grids: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
};

export function gridOf(columns: number): string {
  return `grid gap-x-3 px-4 md:px-0 ${grids[columns] ?? ''}`;
}
