import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';

interface BigButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'ghost';
  readonly busy?: boolean;
  /** Stays focusable; the screen says why it cannot be used. */
  readonly off?: boolean;
  readonly type?: 'button' | 'submit';
  readonly onPress?: () => void;
  readonly className?: string;
}

const kinds = {
  primary: 'border-brand-edge bg-brand text-on-brand',
  ghost: 'border-line-strong bg-surface text-brand-text',
} as const;

/** The button of a screen's foot, large enough for a whole hand. */
export function BigButton({
  children,
  kind = 'primary',
  busy = false,
  off = false,
  type = 'button',
  onPress,
  className = '',
}: BigButtonProps) {
  const isStill = busy || off;
  return (
    <button
      type={type}
      aria-busy={busy}
      aria-disabled={isStill}
      onClick={(event) => {
        if (isStill) event.preventDefault();
        else onPress?.();
      }}
      className={classNames(
        'press flex min-h-16 items-center low:min-h-12 low:px-5 justify-center gap-4 rounded-m border-2 px-6 text-lg leading-tight font-bold',
        kinds[kind],
        off && 'border-line! bg-surface-2! text-ink-3!',
        className,
      )}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
