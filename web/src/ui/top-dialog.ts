import { create } from 'zustand';

/** Open dialogs, the topmost last. Everything outside the topmost is dead to fingers and screen readers. */
export const useTopDialog = create<{ readonly open: readonly HTMLElement[] }>(() => ({ open: [] }));

function stack(change: (open: readonly HTMLElement[]) => readonly HTMLElement[]): void {
  useTopDialog.setState(({ open }) => ({ open: change(open) }));
  // The page behind stays where it is, whatever a thumb does on the dialog.
  document.documentElement.toggleAttribute('data-modal', useTopDialog.getState().open.length > 0);
}

/** On top from now on; gives the way down again. */
export function raise(dialog: HTMLElement): () => void {
  stack((open) => [...open, dialog]);
  return () => stack((open) => open.filter((one) => one !== dialog));
}
