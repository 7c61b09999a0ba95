import type { ReactNode } from 'react';
import { create } from 'zustand';
import { dialogRemovalMs } from '@servery/engine/limits.ts';

/** Props of every dialog; `onClose` takes its result, null when the guest dismissed it. */
export interface DialogProps<Answer> {
  readonly open: boolean;
  readonly onClose: (answer: Answer | null) => void;
}

export type Draw<Answer> = (props: DialogProps<Answer>) => ReactNode;

export interface Shown {
  readonly id: number;
  readonly open: boolean;
  readonly draw: (open: boolean) => ReactNode;
  /** As the person does who dismisses it. */
  readonly dismiss: () => void;
}

export const useDialogs = create<{ readonly shown: readonly Shown[] }>(() => ({ shown: [] }));

let dialogCount = 0;

/** Opens a dialog and resolves to its result; rejects when its code cannot be loaded (SHELL-09). */
export async function openDialog<Answer>(
  load: () => Promise<Draw<Answer>>,
): Promise<Answer | null> {
  const dialog = await load();
  dialogCount += 1;
  const id = dialogCount;
  return new Promise((answered) => {
    const onClose = (answer: Answer | null): void => {
      shut(id);
      answered(answer);
    };
    const draw = (open: boolean): ReactNode => dialog({ open, onClose });
    useDialogs.setState(({ shown }) => ({
      shown: [...shown, { id, open: true, draw, dismiss: () => onClose(null) }],
    }));
  });
}

/** For somebody who has left: what they had open is not for the next person. */
export function dismissDialogs(): void {
  for (const { open, dismiss } of useDialogs.getState().shown) if (open) dismiss();
}

/** Closes at once, and is removed after its closing animation (SHELL-09). */
function shut(id: number): void {
  useDialogs.setState(({ shown }) => ({
    shown: shown.map((one) => (one.id === id ? { ...one, open: false } : one)),
  }));
  setTimeout(() => {
    useDialogs.setState(({ shown }) => ({ shown: shown.filter((one) => one.id !== id) }));
  }, dialogRemovalMs);
}
