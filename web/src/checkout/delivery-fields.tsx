import { deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useContact } from '../cart/contact.ts';
import { ContactField } from './contact-field.tsx';
import { usePrefilled } from './use-prefilled.ts';

/** Name, address and phone; problems are shown once the guest has tried to order (SESSION-17). */
export function DeliveryFields({ tried }: { readonly tried: boolean }) {
  const t = useMessages();
  const contact = useContact();
  usePrefilled();
  const problems = tried ? deliveryProblems(contact) : [];
  return (
    <div className="grid gap-4">
      {(['name', 'phone', 'address', 'note'] as const).map((field) => (
        <ContactField
          key={field}
          field={field}
          label={t(`delivery.${field}`)}
          lines={field === 'address' ? 2 : 1}
          problems={problems}
        />
      ))}
    </div>
  );
}
