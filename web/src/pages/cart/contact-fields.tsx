import { contactProblems } from '@servery/engine/session/delivery-details.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { changeContact, useContact } from '../../state/contact.ts';
import { Field } from '../../ui/field.tsx';
import { usePrefilled } from './use-prefilled.ts';

const fields = [
  { field: 'name', type: 'text', autoComplete: 'name' },
  { field: 'phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** Whom to ring about a takeaway, for guests who like to be rung (SESSION-21). */
export function ContactFields({ tried }: { readonly tried: boolean }) {
  const say = useMessages();
  const contact = useContact();
  usePrefilled();
  const problems = tried ? contactProblems(contact) : [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fields.map(({ field, type, autoComplete }) => {
        const problem = problems.find((one) => one.field === field);
        const hint = field === 'phone' ? { hint: say('contact.hint') } : {};
        return (
          <Field
            key={field}
            {...hint}
            name={field}
            label={say(`contact.${field}`)}
            value={contact[field]}
            type={type}
            autoComplete={autoComplete}
            problem={problem === undefined ? null : say(`delivery.${field}.${problem.code}`, { ...problem })}
            onChange={(value) => changeContact({ [field]: value })}
          />
        );
      })}
    </div>
  );
}
