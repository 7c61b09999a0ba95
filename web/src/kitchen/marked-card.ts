import { create } from 'zustand';

/** The card that the keys act on, and the line of it; by touch there is none. */
export const useMarked = create<{ readonly key: string | null; readonly line: number | null }>(
  () => ({ key: null, line: null }),
);
