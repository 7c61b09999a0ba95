import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Field } from '../ui/field.tsx';

interface SignedPercentFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (percent: number) => void;
}

/** From −100 to 1,000, four decimals; null for anything else (PRICE-24). */
export function typedPercent(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,4}(?:\.\d{1,4})?$/.test(plain)) return null;
  const percent = Number(plain);
  return percent >= -100 && percent <= 1000 ? percent : null;
}

/** A percentage that may be below zero; what is none changes nothing and says so. */
export function SignedPercentField({ label, value, onChange }: SignedPercentFieldProps) {
  const t = useMessages();
  const [typed, setTyped] = useState({ text: String(value), of: value });
  // The row of a modifier that was taken away shows the next one.
  const text = typed.of === value ? typed.text : String(value);
  return (
    <Field
      label={label}
      value={text}
      problem={typedPercent(text) === null ? t('desk.noPercent') : null}
      onChange={(next) => {
        const percent = typedPercent(next);
        setTyped({ text: next, of: percent ?? value });
        if (percent !== null) onChange(percent);
      }}
    />
  );
}
