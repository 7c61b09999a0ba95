import { create } from 'zustand';

/** How the kiosk adapts to the guest in front of it; the next one begins without. */
interface EaseOfUse {
  readonly moreTime: boolean;
  readonly largeText: boolean;
  readonly highContrast: boolean;
  readonly lowReach: boolean;
}

export const useEase = create<EaseOfUse>(() => ({
  moreTime: false,
  largeText: false,
  highContrast: false,
  lowReach: false,
}));
