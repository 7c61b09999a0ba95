import type { ReactNode } from 'react';

export interface BadgeProps {
  readonly tone: 'brand' | 'highlight' | 'neutral' | 'success' | 'danger' | 'info' | 'warn';
  readonly children: ReactNode;
}

const tones = {
  brand: 'bg-surface-2 text-brand-text',
  highlight: 'bg-highlight text-on-highlight',
  neutral: 'bg-surface-2 text-ink-2',
  success: 'bg-success-bg text-success',
  danger: 'bg-danger-bg text-danger',
  info: 'bg-info-bg text-info',
  warn: 'bg-warn-bg text-warn',
} as const;

/** A short label on a tint; its meaning never depends on colour alone. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
