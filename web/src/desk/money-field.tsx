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
  const [typed, setTyped] = useState(() => moneyText(value));
  const read = typedCents(typed);
  const isWrong = read === null || (!signed && read < 0);
  return (
    <Field
      label={label}
      value={isWrong || read === value ? typed : moneyText(value)}
      onChange={(text) => {
        setTyped(text);
        const amount = typedCents(text);
        if (amount !== null && (signed || amount >= 0)) onChange(amount);
      }}
      problem={isWrong ? t('desk.noAmount') : null}
    />
  );
}
