import { useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { usePriceText } from '../ui/price.tsx';
import { useIsAtLeast } from '../ui/use-wide.ts';
import type { BillTenders } from './bill-queries.ts';
import { amountOf } from './entry.ts';
import type { Entry, EntryField, Preview } from './entry.ts';
import { EqualParts } from './equal-parts.tsx';
import { MoneyField } from './money-field.tsx';
import { MoneyPad } from './money-pad.tsx';
import { QuickNotes } from './quick-notes.tsx';
import { asTyped, withKey } from './typed-amount.ts';

interface EntryFieldsProps {
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
  readonly bill: BillTenders;
  readonly preview: Preview;
}

/** The amount, the tip and the cash that was given, with what guests are likely to give. */
export function EntryFields({ entry, onChange, bill, preview }: EntryFieldsProps) {
  const t = useMessages();
  const price = usePriceText();
  const hasPad = useIsAtLeast('md');
  const isCash = entry.means === 'cash';
  const [field, setField] = useState<EntryField>('given');
  const active = field === 'given' && !isCash ? 'amount' : field;
  const set = (name: EntryField, text: string): void =>
    onChange({ ...entry, [name]: text, ...(name === 'amount' ? { parts: 1 } : {}) });
  const fieldOf = (name: EntryField, placeholder: string) => (
    <MoneyField
      key={name}
      name={name}
      label={t(`tenders.field.${name}`)}
      value={entry[name]}
      placeholder={placeholder}
      onChange={(text) => set(name, text)}
      onFocus={() => setField(name)}
      autoFocus={name === 'given'}
      isWrong={name === active && 'code' in preview}
    />
  );
  const amount = amountOf(entry, bill) ?? bill.open;
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_19rem]">
      <div className="grid content-start gap-3">
        <div className="grid grid-cols-2 gap-3">
          {fieldOf('amount', asTyped(amount))}
          {fieldOf('tip', '0')}
        </div>
        <EqualParts entry={entry} bill={bill} onChange={onChange} />
        {isCash ? (
          <>
            {fieldOf('given', t('tenders.exactly', { amount: price(neededIn(preview)) }))}
            <QuickNotes entry={entry} needed={neededIn(preview)} bill={bill} onChange={onChange} />
          </>
        ) : null}
      </div>
      {hasPad ? <MoneyPad onKey={(key) => set(active, withKey(entry[active], key))} /> : null}
    </div>
  );
}

/** What a guest has to hand over, tip included. */
function neededIn(preview: Preview) {
  if (!('code' in preview)) return cents(preview.amount + preview.tip);
  return preview.code === 'givenTooLittle' ? preview.needed : cents(0);
}
