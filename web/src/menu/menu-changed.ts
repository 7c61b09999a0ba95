import { create } from 'zustand';

/** Whether the restaurant changed its menu while it was on screen. */
export const useMenuChanged = create<{ readonly changed: boolean }>(() => ({ changed: false }));
