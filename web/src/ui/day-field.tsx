import { useId } from 'react';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  /** An emptied field keeps its day. */
  readonly required?: boolean;
  readonly onChange: (day: string) => void;
}

export function DayField({ label, value, required = false, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="date"
        required={required}
        value={value}
        onChange={({ target }) => {
          if (target.value !== '' || !required) onChange(target.value);
        }}
        className="min-h-12 w-full min-w-0 rounded-m border border-line-strong bg-surface px-3 text-base"
      />
    </div>
  );
}
