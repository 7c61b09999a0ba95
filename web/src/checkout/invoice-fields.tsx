import { useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { changeContact, invoiceKinds, useContact } from '../cart/contact.ts';
import type { Contact } from '../cart/contact.ts';
import { Field } from '../ui/field.tsx';
import { typedInvoiceProblem } from './typed-invoice.ts';

/** The field of each kind of invoice. */
const fields = {
  none: null,
  carrier: { field: 'carrier', label: 'invoice.carrier', hint: 'invoice.carrierHint' },
  taxId: {
    field: 'taxId',
    label: 'invoice.taxId',
    hint: 'invoice.taxIdHint',
    inputMode: 'numeric',
  },
  donation: {
    field: 'donateCode',
    label: 'invoice.donation',
    hint: 'invoice.donationHint',
    inputMode: 'numeric',
  },
  email: {
    field: 'email',
    label: 'member.email',
    hint: 'invoice.emailHint',
    type: 'email',
    autoComplete: 'email',
  },
} as const satisfies Record<Contact['invoice'], Query | null>;

interface Query {
  readonly field: keyof Contact;
  readonly label: string;
  readonly hint: string;
  readonly type?: 'email';
  readonly autoComplete?: 'email';
  readonly inputMode?: 'numeric';
}

/** The kind of invoice and its field; problems show after the first attempt to order (PAY-08). */
export function InvoiceFields({ tried }: { readonly tried: boolean }) {
  const t = useMessages();
  const id = useId();
  const chosen = useContact(({ invoice }) => invoice);
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold text-ink-2">
          {t('invoice.label')}
        </label>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) =>
            changeContact({ invoice: invoiceKinds.find((kind) => kind === target.value) ?? 'none' })
          }
          className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base text-ellipsis"
        >
          {invoiceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`invoice.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      <ChosenField tried={tried} />
    </>
  );
}

function ChosenField({ tried }: { readonly tried: boolean }) {
  const t = useMessages();
  const contact = useContact();
  const chosen = fields[contact.invoice];
  if (chosen === null) return null;
  const { field, label, hint, ...about } = chosen;
  const problem = tried ? typedInvoiceProblem(contact) : null;
  return (
    <Field
      // Keyed, so that text typed for one kind does not stay in the next.
      key={field}
      autoComplete="off"
      {...about}
      name={field}
      label={t(label)}
      hint={t(hint)}
      value={contact[field]}
      problem={problem === null ? null : t(`invoice.${problem.code}`)}
      onChange={(value) => changeContact({ [field]: value })}
    />
  );
}
