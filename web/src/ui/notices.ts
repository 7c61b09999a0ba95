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
  /** What a screen reader is told politely; grows so that the same words are said twice. */
  readonly said: { readonly text: string; readonly times: number };
}

export const useNotices = create<Notices>(() => ({ toasts: [], said: { text: '', times: 0 } }));

const undoMs = 5000;
let toastCount = 0;

export function closeToast(id: number): void {
  useNotices.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

function show(toast: Omit<Toast, 'id'>): number {
  toastCount += 1;
  const id = toastCount;
  // Ten times the same error is one error.
  useNotices.setState(({ toasts }) => ({
    toasts: [...toasts.filter(({ text }) => text !== toast.text), { ...toast, id }].slice(-3),
  }));
  return id;
}

/** Stays until it is closed (SHELL-08). */
export function showError(text: string): void {
  show({ kind: 'error', text, undo: null });
}

/** Gone after a second, so it only echoes what is to be seen elsewhere too (SHELL-08). */
export function showSuccess(text: string): void {
  const id = show({ kind: 'success', text, undo: null });
  t(text);
  setTimeout(() => closeToast(id), successToastMs);
}

/** Stays like an error, for what a guest should read but need not mend. */
export function showInfo(text: string): void {
  show({ kind: 'info', text, undo: null });
  t(text);
}

/** Something was taken away and can be had back for a moment. */
export function showUndo(text: string, undo: () => void): void {
  const id = show({ kind: 'info', text, undo });
  t(text);
  setTimeout(() => closeToast(id), undoMs);
}

export function t(text: string): void {
  useNotices.setState(({ said }) => ({ said: { text, times: said.times + 1 } }));
}
