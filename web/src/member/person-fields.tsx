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

/** Name, email and phone, with autofill (MEMBER-02). */
export function PersonFields({ name, labels, values, onChange, problemOf }: PersonFieldsProps) {
  const named = (field: 'firstName' | 'lastName' | 'email') => ({
    id: `${name}-${field}`,
    label: labels[field],
    value: values[field],
    problem: problemOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const given = (
    <Field
      key="given"
      {...named('firstName')}
      name="given-name"
      autoComplete="given-name"
      most={80}
    />
  );
  const family = (
    <Field
      key="family"
      {...named('lastName')}
      name="family-name"
      autoComplete="family-name"
      most={80}
    />
  );
  // A Chinese name begins with the family name.
  const inOrder = useLocale() === 'en' ? [given, family] : [family, given];
  return (
    <>
      <div className="grid gap-5 xs:grid-cols-2">{inOrder}</div>
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
