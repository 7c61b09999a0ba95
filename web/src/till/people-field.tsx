import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';

interface PeopleFieldProps {
  readonly value: number;
  readonly most: number;
  readonly onChange: (people: number) => void;
}

const usual = [1, 2, 3, 4, 5, 6, 8] as const;

/** How many people: typed at once, or by one touch. */
export function PeopleField({ value, most, onChange }: PeopleFieldProps) {
  const t = useMessages();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // A dialog focuses its heading first.
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {t('till.people')}
      </label>
      <input
        ref={box}
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        required
        value={value === 0 ? '' : value}
        onChange={({ target }) => onChange(Math.min(most, Math.trunc(Number(target.value)) || 0))}
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-xl font-bold"
      />
      <div className="grid grid-cols-7 gap-2">
        {usual.map((people) => (
          <button
            key={people}
            type="button"
            aria-pressed={people === value}
            onClick={() => onChange(people)}
            className="press min-h-12 rounded-m border border-line-strong bg-surface font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {people}
          </button>
        ))}
      </div>
    </div>
  );
}
