import { Field } from '../ui/field.tsx';
import type { PhoneParts } from './phone-countries.ts';
import { PhoneField } from './phone-field.tsx';

interface Who {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: PhoneParts;
}

export interface WhoFieldsProps {
  /** Of the form, as in the ids of its fields. */
  readonly name: string;
  readonly labels: Readonly<Record<'firstName' | 'lastName' | 'email', string>>;
  readonly values: Who;
  readonly onChange: (part: Partial<Who>) => void;
  readonly problemOf: (field: string) => string | null;
}

/** Name, address and number, as a browser can fill them in by itself (MEMBER-02). */
export function WhoFields({ name, labels, values, onChange, problemOf }: WhoFieldsProps) {
  const named = (field: 'firstName' | 'lastName' | 'email') => ({
    id: `${name}-${field}`,
    label: labels[field],
    value: values[field],
    problem: problemOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field {...named('firstName')} name="given-name" autoComplete="given-name" most={80} />
        <Field {...named('lastName')} name="family-name" autoComplete="family-name" most={80} />
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
