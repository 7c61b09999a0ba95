import { create } from 'zustand';
import { successToastMs } from '@servery/engine/limits.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly undo: (() => void) | null;
}

interface Notices {
  readonly toasts: readonly Toast[];
  /** Announced to screen readers; the counter makes a repeated text be read again. */
  readonly announced: { readonly text: string; readonly times: number };
  /** The counter of the last text that was read out. */
  readonly lastRead: number;
}

export const useNotices = create<Notices>(() => ({
  toasts: [],
  announced: { text: '', times: 0 },
  lastRead: 0,
}));

const undoMs = 5000;
let toastCount = 0;

export function closeToast(id: number): void {
  useNotices.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

function show(toast: Omit<Toast, 'id'>): number {
  toastCount += 1;
  const id = toastCount;
  // A repeated error replaces the earlier one.
  useNotices.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ text }) => text !== toast.text), { ...toast, id }].slice(-3),
  }));
  return id;
}

/** Stays until it is closed (SHELL-08). */
export function showError(text: string): void {
  show({ kind: 'error', text, undo: null });
}

/** Closes after a second, so it only confirms what the page shows too (SHELL-08). */
export function showSuccess(text: string): void {
  const id = show({ kind: 'success', text, undo: null });
  announce(text);
  setTimeout(() => closeToast(id), successToastMs);
}

/** Stays like an error, for what a guest should read but need not fix. */
export function showInfo(text: string): void {
  show({ kind: 'info', text, undo: null });
  announce(text);
}

/** Offers to undo a removal for a few seconds. */
export function showUndo(text: string, undo: () => void): void {
  const id = show({ kind: 'info', text, undo });
  announce(text);
  setTimeout(() => closeToast(id), undoMs);
}

export function announce(text: string): void {
  useNotices.setState(({ announced }) => ({ announced: { text, times: announced.times + 1 } }));
}
