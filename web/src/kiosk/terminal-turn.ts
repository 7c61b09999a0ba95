import { create } from 'zustand';
import type { Shop } from '../shops/start.ts';
import { endTurn } from './guest-turn.ts';

interface TerminalTurn {
  /** Whether the terminal beside the kiosk may still take money for this guest. */
  readonly isOpen: boolean;
  /** Whether the guest leaves as soon as the terminal has answered. */
  readonly isLeaving: boolean;
}

export const useTerminalTurn = create<TerminalTurn>(() => ({ isOpen: false, isLeaving: false }));

/** Ends the turn; a payment at the terminal is stopped first, and its answer waited for. */
export function leave(shop: Shop): void {
  if (useTerminalTurn.getState().isOpen) useTerminalTurn.setState({ isLeaving: true });
  else endTurn(shop);
}

/** The guest is there after all. */
export function stay(): void {
  useTerminalTurn.setState({ isLeaving: false });
}
