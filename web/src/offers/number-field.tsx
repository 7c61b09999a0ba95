import { useState } from 'react';
import { mostCounted } from '@servery/engine/limits.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Field } from '../ui/field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What is typed is no such number: what is done with it has to wait. */
  readonly onWrong?: () => void;
  readonly least?: number;
  readonly most?: number;
  readonly hint?: string;
}

/** A whole number, from 0 unless said otherwise; what is none is marked and not taken. */
export function NumberField({
  label,
  value,
  onChange,
  onWrong = () => undefined,
  least = 0,
  most = mostCounted,
  hint,
}: NumberFieldProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(String(value));
  const isRight = (text: string): boolean =>
    /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return (
    <Field
      label={label}
      // The row of a condition that was taken away shows the next one.
      value={isRight(typed) && Number(typed) !== value ? String(value) : typed}
      inputMode="numeric"
      onChange={(text) => {
        setTyped(text);
        if (isRight(text)) onChange(Number(text));
        else onWrong();
      }}
      problem={isRight(typed) ? null : t('offers.noNumber')}
      most={10}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
