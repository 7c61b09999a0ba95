import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Field } from '../ui/field.tsx';

interface SignedPercentFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (percent: number) => void;
}

/** From −100 to 1,000, four decimals; null for anything else (PRICE-24). */
function typedPercent(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,4}(?:\.\d{1,4})?$/.test(plain)) return null;
  const percent = Number(plain);
  return percent >= -100 && percent <= 1000 ? percent : null;
}

/** A percentage that may be below zero; what is none changes nothing and says so. */
export function SignedPercentField({ label, value, onChange }: SignedPercentFieldProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(String(value));
  const read = typedPercent(typed);
  return (
    <Field
      label={label}
      // The row of a modifier that was taken away shows the next one.
      value={read === null || read === value ? typed : String(value)}
      problem={read === null ? t('desk.noPercent') : null}
      onChange={(text) => {
        setTyped(text);
        const percent = typedPercent(text);
        if (percent !== null) onChange(percent);
      }}
    />
  );
}
