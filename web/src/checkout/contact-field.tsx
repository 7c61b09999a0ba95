import type { DeliveryDetails, DeliveryProblem } from '@servery/engine/session/delivery-details.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { Field } from '../ui/field.tsx';
import type { FieldProps } from '../ui/field.tsx';

export interface ContactFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'lines'> {
  readonly field: keyof DeliveryDetails;
  /** Problems of the whole form; the field shows its own. */
  readonly problems: readonly DeliveryProblem[];
}

/** Values of the `autocomplete` attribute. */
const kinds = {
  name: { type: 'text', autoComplete: 'name' },
  phone: { type: 'tel', autoComplete: 'tel' },
  address: { type: 'text', autoComplete: 'street-address' },
  note: { type: 'text', autoComplete: 'off' },
} as const satisfies Record<keyof DeliveryDetails, unknown>;

/** A contact detail that is stored for the next order, with its problem. */
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
      problem={
        problem === undefined ? null : t(`delivery.${field}.${problem.code}`, { ...problem })
      }
      onChange={(text) => changeContact({ [field]: text })}
    />
  );
}
