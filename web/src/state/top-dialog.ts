import { create } from 'zustand';

/** Open dialogs, the topmost last. Everything outside the topmost is dead to fingers and screen readers. */
export const useTopDialog = create<{ readonly open: readonly HTMLElement[] }>(() => ({ open: [] }));

/** On top from now on; gives the way down again. */
export function raise(dialog: HTMLElement): () => void {
  useTopDialog.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useTopDialog.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
}
