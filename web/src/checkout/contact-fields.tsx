import { contactProblems, deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useContact } from '../cart/contact.ts';
import { ContactField } from './contact-field.tsx';
import { usePrefilled } from './use-prefilled.ts';

/** Optional contact details of a takeaway (SESSION-21). */
export function ContactFields({ tried }: { readonly tried: boolean }) {
  const t = useMessages();
  const contact = useContact();
  usePrefilled();
  const problems = tried ? contactProblems(contact) : [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ContactField field="name" label={t('contact.name')} problems={problems} />
      <ContactField
        field="phone"
        label={t('contact.phone')}
        hint={t('contact.hint')}
        problems={problems}
      />
    </div>
  );
}

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
