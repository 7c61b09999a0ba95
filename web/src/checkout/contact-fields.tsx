import { useEffect } from 'react';
import { contactProblems, deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import type { DeliveryDetails, DeliveryProblem } from '@servery/engine/session/delivery-details.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useContact, changeContact } from '../cart/contact.ts';
import { Field } from '../ui/field.tsx';
import type { FieldProps } from '../ui/field.tsx';
import { account } from '../member/membership.ts';
import { useQuery } from '../query/use-query.ts';
import { useLogin } from '../storage/login.ts';
import { fullName } from '../member/full-name.ts';

/** Prefills a member's name and phone; what was typed before takes precedence. */
function usePrefilled(): void {
  const user = useLogin(({ member }) => member?._id ?? null);
  const { data } = useQuery(user === null ? null : account.of(user));
  useEffect(() => {
    if (data === undefined || user === null) return;
    const { name, phone, prefilledFor } = useContact.getState();
    if (prefilledFor === user) return;
    const known = 'phone' in data ? data.phone : '';
    changeContact({
      name: name === '' ? fullName(data) : name,
      phone: phone === '' ? known : phone,
      prefilledFor: user,
    });
  }, [data, user]);
}

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

interface PlaceFieldsProps {
  readonly tried: boolean;
  /** Else a saved address was taken, and only the note can change (DELIVERY-08). */
  readonly isTyped: boolean;
}

/** Where the driver goes; problems are shown once the guest has tried to order (SESSION-17). */
export function PlaceFields({ tried, isTyped }: PlaceFieldsProps) {
  const t = useMessages();
  const contact = useContact();
  const problems = tried ? deliveryProblems(contact) : [];
  return (
    <>
      {isTyped ? (
        <ContactField field="address" label={t('delivery.address')} lines={2} problems={problems} />
      ) : null}
      <ContactField field="note" label={t('delivery.note')} problems={problems} />
    </>
  );
}

/** Who gets the delivery; problems are shown once the guest has tried to order (SESSION-17). */
export function RecipientFields({ tried }: { readonly tried: boolean }) {
  const t = useMessages();
  const contact = useContact();
  usePrefilled();
  const problems = tried ? deliveryProblems(contact) : [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ContactField field="name" label={t('delivery.name')} problems={problems} />
      <ContactField field="phone" label={t('delivery.phone')} problems={problems} />
    </div>
  );
}

interface ContactFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'lines'> {
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
function ContactField({ field, problems, ...about }: ContactFieldProps) {
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
