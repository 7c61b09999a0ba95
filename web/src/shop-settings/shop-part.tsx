import { useState } from 'react';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { HoursEditor, usualHours } from '../opening/hours-editor.tsx';
import { CheckRow } from '../till/check-row.tsx';
import { Field } from '../ui/field.tsx';
import { SettingCard } from './setting-card.tsx';
import type { SettingChange, ShopSettings } from '../staff/settings-queries.ts';

type ShopDraft = Extract<SettingChange, { readonly part: 'shop' }>['value'];

const switches = ['openForOnline', 'openTakeAway', 'openDineInNoTable'] as const;

/** Names, hours, and whether guests may order. */
export function ShopPart({ shop }: { readonly shop: ShopSettings['shop'] }) {
  const t = useMessages();
  const { _id: _, ...written } = shop;
  const [draft, setDraft] = useState<ShopDraft>(written);
  const change = (part: Partial<ShopDraft>): void => setDraft({ ...draft, ...part });
  const hours = draft.hours.length === 0 ? [{ ...usualHours, weekdays: [] }] : draft.hours;
  return (
    <SettingCard
      heading="h2"
      title={t('shopSettings.shop')}
      change={() => ({ part: 'shop', value: draft })}
    >
      <TextFields
        label={t('opening.shopName')}
        text={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextFields
        label={t('opening.address')}
        most={200}
        text={draft.address}
        onChange={(address) => change({ address })}
      />
      <Field
        label={t('opening.phone')}
        type="tel"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        most={30}
      />
      <div className="grid gap-2 lg:grid-cols-3">
        {switches.map((name) => (
          <CheckRow
            key={name}
            label={t(`shopSettings.${name}`)}
            isOn={draft[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
      <HoursEditor hours={hours} byKind onChange={(next) => change({ hours: next })} />
    </SettingCard>
  );
}
