import { deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import type { DeliveryDetails } from '@servery/engine/session/delivery-details.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { changeContact, useContact } from '../../state/contact.ts';
import { Field } from '../../ui/field.tsx';
import { usePrefilled } from './use-prefilled.ts';

const fields = [
  { field: 'name', type: 'text', autoComplete: 'name', lines: 1 },
  { field: 'phone', type: 'tel', autoComplete: 'tel', lines: 1 },
  { field: 'address', type: 'text', autoComplete: 'street-address', lines: 2 },
  { field: 'note', type: 'text', autoComplete: 'off', lines: 1 },
] as const satisfies readonly { readonly field: keyof DeliveryDetails; readonly [about: string]: unknown }[];

/** Who, where and how to ring; what is wrong is said once the guest has tried to order (SESSION-17). */
export function DeliveryFields({ tried }: { readonly tried: boolean }) {
  const say = useMessages();
  const contact = useContact();
  usePrefilled();
  const problems = tried ? deliveryProblems(contact) : [];
  return (
    <div className="grid gap-4">
      {fields.map(({ field, type, autoComplete, lines }) => {
        const problem = problems.find((one) => one.field === field);
        return (
          <Field
            key={field}
            name={field}
            label={say(`delivery.${field}`)}
            value={contact[field]}
            type={type}
            autoComplete={autoComplete}
            lines={lines}
            problem={problem === undefined ? null : say(`delivery.${field}.${problem.code}`, { ...problem })}
            onChange={(value) => changeContact({ [field]: value })}
          />
        );
      })}
    </div>
  );
}
