import { create } from 'zustand';

/** Whether the guest has tried to order: before that nothing that is only missing is called wrong. */
export const useTried = create<{ readonly tried: boolean }>(() => ({ tried: false }));
