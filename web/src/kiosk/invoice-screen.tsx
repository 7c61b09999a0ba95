import { useState } from 'react';
import { changeContact, invoiceKinds, useContact } from '../cart/contact.ts';
import type { Contact } from '../cart/contact.ts';
import { typedInvoiceProblem } from '../checkout/typed-invoice.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { BigButton } from '../device/big-button.tsx';
import { Frame } from './frame.tsx';
import { Keyboard } from './keyboard.tsx';
import type { KeyboardLayout } from './keyboard.tsx';
import { open } from './screen-store.ts';
import { TypedField } from './typed-field.tsx';

interface InvoiceField {
  readonly field: 'carrier' | 'taxId' | 'donateCode' | 'email';
  readonly label: string;
  readonly hint: string;
  readonly layout: KeyboardLayout;
}

/** The field of each kind of invoice, and the keys it needs. */
const fields = {
  none: null,
  carrier: {
    field: 'carrier',
    label: 'invoice.carrier',
    hint: 'kiosk.carrierHint',
    layout: 'carrier',
  },
  taxId: { field: 'taxId', label: 'invoice.taxId', hint: 'invoice.taxIdHint', layout: 'digits' },
  donation: {
    field: 'donateCode',
    label: 'invoice.donation',
    hint: 'invoice.donationHint',
    layout: 'digits',
  },
  email: { field: 'email', label: 'member.email', hint: 'invoice.emailHint', layout: 'email' },
} as const satisfies Record<Contact['invoice'], InvoiceField | null>;

/** How the electronic invoice is issued, with its format checked here (PAY-08). */
export function InvoiceScreen() {
  const t = useMessages();
  const contact = useContact();
  const [isTried, setTried] = useState(false);
  const problem = typedInvoiceProblem(contact);
  const finish = (): void => {
    setTried(true);
    if (problem === null) open({ kind: 'cart' });
  };
  return (
    <Frame
      foot={
        <BigButton onPress={finish} className="w-full">
          {t('kiosk.done')}
        </BigButton>
      }
    >
      <div className="scroll-y grid grow content-start gap-6 p-3">
        <h1 className="text-2xl font-bold">{t('invoice.label')}</h1>
        <Kinds chosen={contact.invoice} onChosen={() => setTried(false)} />
        <ChosenField problem={isTried && problem !== null ? t(`invoice.${problem.code}`) : null} />
      </div>
    </Frame>
  );
}

interface KindsProps {
  readonly chosen: Contact['invoice'];
  readonly onChosen: () => void;
}

function Kinds({ chosen, onChosen }: KindsProps) {
  const t = useMessages();
  return (
    <div role="group" aria-label={t('invoice.label')} className="grid grid-cols-2 gap-3">
      {invoiceKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => {
            changeContact({ invoice: kind });
            onChosen();
          }}
          className="press min-h-14 rounded-m border-2 border-line-strong bg-surface px-5 text-start font-semibold aria-pressed:border-brand-edge aria-pressed:bg-surface-2"
        >
          {t(`invoice.${kind}`)}
        </button>
      ))}
    </div>
  );
}

function ChosenField({ problem }: { readonly problem: string | null }) {
  const t = useMessages();
  const contact = useContact();
  const chosen: InvoiceField | null = fields[contact.invoice];
  if (chosen === null) return null;
  const { field, label, hint, layout } = chosen;
  const value = contact[field];
  const change = (text: string): void => changeContact({ [field]: text });
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-3">
      <TypedField
        label={t(label)}
        hint={t(hint)}
        value={value}
        onChange={change}
        problem={problem}
      />
      <Keyboard
        layout={layout}
        onKey={(character) => change(value + character)}
        onDelete={() => change(value.slice(0, -1))}
      />
    </section>
  );
}
