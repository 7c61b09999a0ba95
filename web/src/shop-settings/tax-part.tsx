import { useState } from 'react';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { OrderTypesField } from '../opening/order-types-field.tsx';
import { CheckRow } from '../till/check-row.tsx';
import { PercentField } from './percent-field.tsx';
import { SettingCard } from './setting-card.tsx';
import type { Tax } from '../staff/settings-queries.ts';

const switches = ['active', 'included', 'includeServiceCharge'] as const;

/** In the prices or on top of them (PRICE-17). */
export function TaxPart({ tax }: { readonly tax: Tax }) {
  const t = useMessages();
  const nameIn = useName();
  const [draft, setDraft] = useState(tax);
  const change = (part: Partial<Tax>): void => setDraft({ ...draft, ...part });
  const title = nameIn(tax.name);
  return (
    <SettingCard
      title={title === '' ? t('shopSettings.newTax') : title}
      change={() => {
        const { _id, ...value } = draft;
        return { part: 'tax', _id, value };
      }}
    >
      <TextFields
        label={t('opening.shopName')}
        text={draft.name}
        onChange={(name) => change({ name })}
      />
      <PercentField
        label={t('shopSettings.taxPercent')}
        value={draft.percent}
        onChange={(percent) => change({ percent })}
      />
      <div className="grid gap-2 lg:grid-cols-3">
        {switches.map((name) => (
          <CheckRow
            key={name}
            label={t(`shopSettings.tax.${name}`)}
            isOn={draft[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
      <OrderTypesField
        label={t('shopSettings.taxedOrders')}
        chosen={draft.orderType}
        onChange={(orderType) => change({ orderType })}
      />
    </SettingCard>
  );
}
