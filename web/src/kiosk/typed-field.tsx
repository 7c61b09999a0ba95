import { useId } from 'react';

interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | null;
  readonly hint?: string;
}

/** A field that the keyboard on the screen, or a real one, types into. */
export function TypedField({ label, value, onChange, problem = null, hint }: TypedFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-2 low:grid-cols-[auto_minmax(0,1fr)] low:items-center low:gap-x-3 low:gap-y-0">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        value={value}
        // The system's keyboard would cover ours.
        inputMode="none"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-14 w-full rounded-m low:min-h-12 border-2 border-line-strong bg-surface px-5 text-xl font-semibold select-text aria-invalid:border-danger"
      />
      <p
        id={`${id}-about`}
        className={`low:col-span-2 low:empty:hidden ${problem === null ? 'text-ink-2' : 'font-semibold text-danger'}`}
      >
        {problem ?? hint}
      </p>
    </div>
  );
}
