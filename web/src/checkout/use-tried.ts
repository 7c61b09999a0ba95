import { create } from 'zustand';

/** Whether the guest has tried to order: before that, empty fields are not reported. */
export const useTried = create<{ readonly tried: boolean }>(() => ({ tried: false }));
