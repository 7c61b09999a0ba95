import { useState } from 'react';
import { Field } from '../ui/field.tsx';

interface PercentFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function isPercent(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(text) && Number(text) <= 100;
}

/** A percentage; what is no number yet is marked and not taken. */
export function PercentField({ label, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState({ text: String(value), of: value });
  // The row of a charge that was taken away shows the next one.
  const text = typed.of === value ? typed.text : String(value);
  return (
    <Field
      label={label}
      value={text}
      onChange={(next) => {
        const percent = isPercent(next) ? Number(next) : value;
        setTyped({ text: next, of: percent });
        if (isPercent(next)) onChange(percent);
      }}
      problem={isPercent(text) ? null : '0–100'}
      most={8}
    />
  );
}
