import { create } from 'zustand';

/** Open dialogs, the topmost last; everything outside the topmost is inert. */
export const useTopDialog = create<{ readonly open: readonly HTMLElement[] }>(() => ({ open: [] }));

function stack(change: (open: readonly HTMLElement[]) => readonly HTMLElement[]): void {
  useTopDialog.setState(({ open }) => ({ open: change(open) }));
  // The page behind a dialog must not scroll.
  document.documentElement.toggleAttribute('data-modal', useTopDialog.getState().open.length > 0);
}

/** Adds a dialog on top; returns a function that removes it. */
export function raise(dialog: HTMLElement): () => void {
  stack((open) => [...open, dialog]);
  return () => stack((open) => open.filter((one) => one !== dialog));
}
