import { useState } from 'react';
import { mostPeople } from '@servery/engine/limits.ts';
import { contactProblems } from '@servery/engine/session/delivery-details.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useSections } from '../shops/shop-context.ts';
import { useSessionState } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { CheckRow } from './check-row.tsx';
import { useFirstField } from '../ui/first-field.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { changeDetails, useSale } from './sales.ts';

const mostRemark = 200;

/** Name and telephone of a takeaway, people, section and a note for the whole order. */
export function DetailsDialog() {
  const t = useMessages();
  const nameOf = useName();
  const form = useFirstField();
  const sections = useSections();
  const type = useSessionState((state) => state.mode);
  const sale = useSale();
  const [name, setName] = useState(sale.name);
  const [phone, setPhone] = useState(sale.phone);
  const [people, setPeople] = useState(String(sale.people));
  const [section, setSection] = useState(sale.section ?? '');
  const [isTest, setTest] = useState(sale.isTest);
  const [remark, setRemark] = useState(() => useCart.getState().remark);
  const isPhoneWrong = contactProblems({ name, phone }).length > 0;
  const save = (): void => {
    const count = Math.min(mostPeople, Math.max(1, Math.trunc(Number(people)) || 1));
    changeDetails({
      name: plainText(name),
      phone: plainText(phone),
      people: count,
      section: section === '' ? null : section,
      isTest,
    });
    changeCart({ remark: plainText(remark) });
    closeSaleDialog();
  };
  return (
    <TitledDialog open onClose={closeSaleDialog} title={t('till.details')}>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPhoneWrong) save();
        }}
      >
        {type === 'takeAway' ? (
          <>
            <Field label={t('till.guestName')} value={name} onChange={setName} most={80} />
            <Field
              label={t('till.phone')}
              value={phone}
              onChange={setPhone}
              type="tel"
              most={40}
              problem={isPhoneWrong ? t('till.phoneWrong') : null}
            />
          </>
        ) : (
          <Field label={t('till.people')} value={people} onChange={setPeople} inputMode="numeric" />
        )}
        <SelectField label={t('till.section')} value={section} onChange={setSection}>
          <option value="">{t('till.noSection')}</option>
          {sections.map(({ _id, name: words }) => (
            <option key={_id} value={_id}>
              {nameOf(words)}
            </option>
          ))}
        </SelectField>
        <Field label={t('till.note')} value={remark} onChange={setRemark} most={mostRemark} />
        <CheckRow label={t('till.test')} isOn={isTest} onChange={setTest} />
        <Button type="submit" wide>
          {t('till.save')}
        </Button>
      </form>
    </TitledDialog>
  );
}
