import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import { KeyHint } from '../device/key-hint.tsx';

interface TicketButtonProps {
  readonly children: ReactNode;
  readonly icon: LucideIcon;
  readonly hotkey: string;
  readonly kind: 'primary' | 'ghost';
  readonly off: boolean;
  readonly busy?: boolean;
  readonly onPress: () => void;
}

const kinds = {
  primary: 'border-brand-edge bg-brand text-on-brand',
  ghost: 'border-line-strong bg-surface text-brand-text',
} as const;

/** A button at the foot of the order, with the key that does the same. */
export function TicketButton(props: TicketButtonProps) {
  const { children, icon: Icon, hotkey, kind, off, busy = false, onPress } = props;
  const isStill = off || busy;
  return (
    <button
      type="button"
      aria-disabled={isStill}
      aria-busy={busy}
      aria-keyshortcuts={hotkey}
      onClick={() => {
        if (!isStill) onPress();
      }}
      className={classNames(
        'press flex min-h-14 items-center justify-center gap-2 rounded-m border-2 px-3 text-lg font-bold',
        kinds[kind],
        off && 'border-line! bg-surface-2! text-ink-3!',
      )}
    >
      {busy ? <Spinner /> : <Icon aria-hidden className="size-5" />}
      {children}
      <KeyHint of={hotkey} />
    </button>
  );
}
