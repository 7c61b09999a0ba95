import { Minus, Plus, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface QuantityStepperProps {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Accessible names of the group and of its two buttons. */
  readonly labels: { readonly group: string; readonly less: string; readonly more: string };
  readonly onChange: (value: number) => void;
  /** Shows a bin when the next step removes the item. */
  readonly removes?: boolean;
  readonly small?: boolean;
}

interface StepProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => void;
}

function Step({ icon: Icon, label, off, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) onPress();
      }}
      className={classNames(
        'press grid size-12 place-items-center rounded-full',
        off ? 'text-line-strong' : 'text-brand-text',
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={2.5} />
    </button>
  );
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, least, most, labels, onChange, removes = false, small = false } = props;
  const isLast = removes && value <= 1;
  return (
    <div
      role="group"
      aria-label={labels.group}
      className={classNames(
        'inline-flex items-center rounded-full border border-line-strong bg-surface',
        small && '-my-1',
      )}
    >
      <Step
        icon={isLast ? Trash2 : Minus}
        label={labels.less}
        off={value <= least}
        onPress={() => onChange(value - 1)}
      />
      <output className="min-w-6 text-center font-semibold">{value}</output>
      <Step
        icon={Plus}
        label={labels.more}
        off={value >= most}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
}
