import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';

const count = 4;

export interface DigitsFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Message about what is wrong. */
  readonly problem: string | null;
}

/** Digits only; full-width ones, as Chinese keyboards type them, become ordinary. */
export function digitsIn(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, count);
}

export function isComplete(digits: string): boolean {
  return digits.length === count;
}

/** The digits of a table, large, with the number pad of the phone. */
export function DigitsField({ label, value, onChange, problem }: DigitsFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid justify-items-center gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        ref={box}
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(digitsIn(event.target.value))}
        className="w-full max-w-56 rounded-m border border-line-strong bg-surface py-2 ps-[0.4em] text-center text-4xl font-bold tracking-[0.4em] aria-invalid:border-2 aria-invalid:border-danger"
      />
      {/* A live region must exist before its text, or the text is not read out. */}
      <p
        id={`${id}-problem`}
        role="alert"
        className="flex items-center gap-1.5 text-sm text-danger empty:hidden"
      >
        {problem === null ? null : (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {problem}
          </>
        )}
      </p>
    </div>
  );
}
