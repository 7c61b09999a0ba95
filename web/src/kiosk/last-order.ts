import { create } from 'zustand';

/** The number alone: staff look for it, and it says nothing of the guest. */
export const useLastOrder = create<{ readonly number: number | null }>(() => ({ number: null }));
