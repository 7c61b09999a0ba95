import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface IconButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
  readonly kind?: 'plain' | 'raised' | 'filled';
  readonly pressed?: boolean;
}

const kinds = {
  plain: 'text-ink',
  raised: 'bg-surface text-ink shadow-lift',
  filled: 'border border-brand-edge bg-brand text-on-brand',
} as const;

export function IconButton({
  icon: Icon,
  label,
  onPress,
  kind = 'plain',
  pressed,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onPress}
      className={classNames(
        'press grid size-12 shrink-0 place-items-center rounded-full',
        kinds[kind],
      )}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
