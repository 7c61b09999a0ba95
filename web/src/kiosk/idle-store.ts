import { create } from 'zustand';

interface IdleState {
  readonly lastTouchMs: number;
  /** A payment was begun and its outcome is not known (KIOSK-03). */
  readonly isPaymentOpen: boolean;
}

export const useIdleState = create<IdleState>(() => ({
  lastTouchMs: Date.now(),
  isPaymentOpen: false,
}));

export function touched(): void {
  useIdleState.setState({ lastTouchMs: Date.now() });
}
