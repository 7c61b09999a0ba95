import { X } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { raise } from './top-dialog.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { followSwipe } from './swipe-down.ts';

/** Focuses a dialog's heading: a screen reader reads it before any button. */
export function focusHeading(within: HTMLElement): void {
  const heading = within.querySelector('h1, h2');
  if (!(heading instanceof HTMLElement)) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog's accessible name. */
  readonly label: string;
  readonly closeLabel: string;
  /** `sheet` fills a phone from below and is a wide window elsewhere; `dialog` is always small. */
  readonly kind: 'sheet' | 'dialog';
  readonly children: ReactNode;
  /** Over a picture the close button has a background. */
  readonly overPicture?: boolean;
}

const shapes = {
  sheet:
    'sheet-in inset-x-0 top-auto bottom-0 h-[92dvh] w-full rounded-t-l not-open:max-sm:translate-y-full sm:inset-0 sm:m-auto sm:h-auto sm:max-h-[88dvh] sm:w-160 sm:rounded-l sm:[animation-name:dialog-in] split:sm:w-[min(55rem,100%-2rem)]',
  dialog: 'dialog-in inset-0 m-auto h-fit max-h-[88dvh] w-[calc(100%-2rem)] max-w-110 rounded-l',
} as const;

/** Chromium gives a field its focus back without a caret, and drops what is typed then. */
function restoreCaret(): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // Null where the kind of field has no caret.
  if (isText && field.selectionEnd !== null)
    field.setSelectionRange(field.value.length, field.value.length);
}

/** Opens before paint and closes before unmount: later the browser could not restore the focus. */
function useShown({ open, onClose, kind }: Pick<ModalProps, 'open' | 'onClose' | 'kind'>) {
  const box = useRef<HTMLDialogElement>(null);
  const away = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null || !open) return undefined;
    dialog.showModal();
    focusHeading(dialog);
    const stops = [
      raise(dialog),
      kind === 'sheet' ? followSwipe(dialog, () => away()) : () => undefined,
    ];
    return () => {
      for (const stop of stops) stop();
      dialog.close();
      restoreCaret();
    };
  }, [open, kind]);
  return box;
}

/** Whether the last press began within. In guests' pages React hears of no presses. */
function usePressedWithin(box: RefObject<HTMLDialogElement | null>): RefObject<boolean> {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    const dialog = box.current;
    const note = ({ target }: Event): void => {
      isWithin.current = target !== dialog;
    };
    dialog?.addEventListener('pointerdown', note);
    return () => dialog?.removeEventListener('pointerdown', note);
  }, [box]);
  return isWithin;
}

/** The native dialog element: it traps the focus, closes with Escape and restores the focus. */
export function Modal(props: ModalProps) {
  const { open, onClose, label, closeLabel, kind, children, overPicture = false } = props;
  const box = useShown(props);
  const isPressedWithin = usePressedWithin(box);
  return (
    <dialog
      ref={box}
      aria-label={label}
      onCancel={(event) => {
        // React also hands this dialog the event of one within it.
        if (event.target !== box.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser may close a dialog on its own when Escape is pressed twice.
        if (open && box.current?.open === false) onClose();
      }}
      onClick={(event) => {
        // Text that is marked beyond the edge ends in a click on the dialog itself.
        if (event.target === box.current && !isPressedWithin.current) onClose();
        isPressedWithin.current = false;
      }}
      className={classNames(
        'fixed flex-col overflow-hidden bg-bg shadow-lift open:flex',
        shapes[kind],
      )}
    >
      <div
        className={classNames('absolute z-20', kind === 'sheet' ? 'start-3 top-3' : 'end-2 top-2')}
      >
        <IconButton
          icon={X}
          label={closeLabel}
          onPress={onClose}
          kind={overPicture ? 'raised' : 'plain'}
        />
      </div>
      {children}
    </dialog>
  );
}
