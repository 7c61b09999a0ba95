import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: 'primary' | 'ghost' | 'quiet';
  readonly type?: 'button' | 'submit';
  /** Label at the start, amount at the end. */
  readonly spread?: boolean;
  readonly wide?: boolean;
  readonly busy?: boolean;
  /** Stays focusable, and its label says why it cannot be used. */
  readonly off?: boolean;
  readonly label?: string;
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
}

const kinds = {
  primary: 'border-brand-edge bg-brand text-on-brand',
  ghost: 'border-line-strong bg-surface text-brand-text',
  quiet: 'border-transparent bg-transparent text-brand-text',
} as const;

export const buttonShape =
  'press inline-flex min-h-12 items-center wrap-normal break-keep gap-3 rounded-m border px-5 py-2 text-base leading-tight font-semibold';

export function buttonClass(kind: keyof typeof kinds): string {
  return `${buttonShape} justify-center ${kinds[kind]}`;
}

export function Button({
  children,
  kind = 'primary',
  type = 'button',
  spread = false,
  wide = false,
  busy = false,
  off = false,
  label,
  onPress,
}: ButtonProps) {
  const isStill = busy || off;
  return (
    <button
      type={type}
      aria-label={label}
      aria-busy={busy}
      aria-disabled={isStill}
      onClick={(event) => {
        if (isStill) event.preventDefault();
        else onPress?.(event);
      }}
      className={classNames(
        buttonShape,
        kinds[kind],
        spread ? 'justify-between' : 'justify-center',
        wide && 'w-full',
        off && 'border-line! bg-surface-2! text-ink-3!',
      )}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
