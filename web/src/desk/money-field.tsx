import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { moneyText, typedCents } from '../till/typed-money.ts';
import { Field } from '../ui/field.tsx';

interface MoneyFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (cents: number) => void;
  /** Whether it may be less than nothing, as a choice that costs less may. */
  readonly signed?: boolean;
}

/** An amount as it is typed; what is no amount changes nothing and says so. */
export function MoneyField({ label, value, onChange, signed = false }: MoneyFieldProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(() => ({ text: moneyText(value), of: value }));
  // The row of what was taken away shows the next one.
  const text = typed.of === value ? typed.text : moneyText(value);
  return (
    <Field
      label={label}
      value={text}
      onChange={(next) => {
        const amount = amountIn(next, signed);
        setTyped({ text: next, of: amount ?? value });
        if (amount !== null) onChange(amount);
      }}
      problem={amountIn(text, signed) === null ? t('desk.noAmount') : null}
    />
  );
}

function amountIn(text: string, signed: boolean): number | null {
  const amount = typedCents(text);
  return amount === null || (!signed && amount < 0) ? null : amount;
}
