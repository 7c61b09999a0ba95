import { create } from 'zustand';

interface OpenPanels {
  readonly allDay: boolean;
  readonly recall: boolean;
  /** The card whose further actions are open. */
  readonly card: string | null;
}

export const useOpenPanels = create<OpenPanels>(() => ({
  allDay: false,
  recall: false,
  card: null,
}));
