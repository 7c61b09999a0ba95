import { useLocale } from '../i18n/use-messages.ts';
import { Field } from '../ui/field.tsx';
import type { PhoneParts } from './phone-countries.ts';
import { PhoneField } from './phone-field.tsx';

interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: PhoneParts;
}

export interface PersonFieldsProps {
  /** Prefix of the ids of its fields. */
  readonly name: string;
  readonly labels: Readonly<Record<'firstName' | 'lastName' | 'email', string>>;
  readonly values: PersonValues;
  readonly onChange: (part: Partial<PersonValues>) => void;
  readonly problemOf: (field: string) => string | null;
}

const givenFirst = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** Name, email and phone, with autofill (MEMBER-02). */
export function PersonFields({ name, labels, values, onChange, problemOf }: PersonFieldsProps) {
  const named = (field: 'firstName' | 'lastName' | 'email') => ({
    id: `${name}-${field}`,
    label: labels[field],
    value: values[field],
    problem: problemOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  // A Chinese name begins with the family name.
  const names = useLocale() === 'en' ? givenFirst : givenFirst.toReversed();
  return (
    <>
      <div className="grid gap-5 xs:grid-cols-2">
        {names.map(([field, kind]) => (
          <Field key={field} {...named(field)} name={kind} autoComplete={kind} most={80} />
        ))}
      </div>
      <Field
        {...named('email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        most={254}
      />
      <PhoneField
        id={`${name}-phone`}
        value={values.phone}
        onChange={(phone) => onChange({ phone })}
        problem={problemOf('phone')}
      />
    </>
  );
}
