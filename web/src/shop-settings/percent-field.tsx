import { useState } from 'react';
import { Field } from '../ui/field.tsx';

interface PercentFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A percentage; what is no number yet is marked and not taken. */
export function PercentField({ label, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const isNumber = /^\d{1,3}(?:\.\d{1,4})?$/.test(typed) && Number(typed) <= 100;
  return (
    <Field
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (/^\d{1,3}(?:\.\d{1,4})?$/.test(text) && Number(text) <= 100) onChange(Number(text));
      }}
      problem={isNumber ? null : '0–100'}
      most={8}
    />
  );
}
