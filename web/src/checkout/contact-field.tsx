import type { DeliveryDetails, DeliveryProblem } from '@servery/engine/session/delivery-details.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { Field } from '../ui/field.tsx';
import type { FieldProps } from '../ui/field.tsx';

export interface ContactFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'lines'> {
  readonly field: keyof DeliveryDetails;
  /** What is wrong with the form; each field finds its own. */
  readonly problems: readonly DeliveryProblem[];
}

/** How a browser fills each of them in. */
const kinds = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { type: 'text', autoComplete: 'street-address' },
  note: { type: 'text', autoComplete: 'off' },
} as const satisfies Record<keyof DeliveryDetails, unknown>;

/** Something that is asked of a guest once and kept for the next order, with what is wrong with it in words. */
export function ContactField({ field, problems, ...about }: ContactFieldProps) {
  const t = useMessages();
  const value = useContact((contact) => contact[field]);
  const problem = problems.find((one) => one.field === field);
  return (
    <Field
      {...kinds[field]}
      {...about}
      name={field}
      value={value}
      problem={problem === undefined ? null : t(`delivery.${field}.${problem.code}`, { ...problem })}
      onChange={(text) => changeContact({ [field]: text })}
    />
  );
}
