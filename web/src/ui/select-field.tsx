import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the choice. */
  readonly problem?: string | null;
  /** Its options. */
  readonly children: ReactNode;
}

export function SelectField({
  label,
  value,
  onChange,
  problem = null,
  children,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base text-ellipsis aria-invalid:border-2 aria-invalid:border-danger"
      >
        {children}
      </select>
      {/* Its place stays, so that readers find it. */}
      <p
        id={`${id}-problem`}
        className="flex items-center gap-1.5 text-sm text-danger empty:hidden"
      >
        {problem === null ? null : <CircleAlert aria-hidden className="size-4 shrink-0" />}
        {problem}
      </p>
    </div>
  );
}
