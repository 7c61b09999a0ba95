import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { deliverySettingProblems } from '@servery/engine/session/delivery-setting.ts';
import { MoneyField } from '../desk/money-field.tsx';
import { newItemId } from '../desk/edited-menu.ts';
import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import type { DeliverySetting, DeliveryZone, ShopSettings } from '../staff/settings-queries.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Button } from '../ui/button.tsx';
import { usePriceText } from '../ui/price.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { type Area, DeliveryZoneFields, isMinutes } from './delivery-zone-fields.tsx';
import { SettingCard } from './setting-card.tsx';

interface DeliveryPartProps {
  readonly delivery: ShopSettings['delivery'];
  readonly hours: ShopSettings['shop']['hours'];
}

/** Where the shop delivers to, for how much and from which amount on (SETTINGS-14). */
export function DeliveryPart({ delivery, hours }: DeliveryPartProps) {
  const t = useMessages();
  const [draft, setDraft] = useState<DeliverySetting>(delivery);
  const { zones } = draft;
  const rows = useRowKeys(zones.length);
  const setZones = (next: DeliveryZone[]): void => setDraft({ ...draft, zones: next });
  const move = (area: Area, { from, to }: { from: number; to: number }): void =>
    setZones(
      zones.map((zone, at) => {
        const others = zone.areas.filter(({ _id }) => at !== from || _id !== area._id);
        return { ...zone, areas: at === to ? [...others, area] : others };
      }),
    );
  const problems = new Map(
    deliverySettingProblems(zones).map(({ field, code }) => [field, t(`staff.refused.${code}`)]),
  );
  return (
    <SettingCard
      heading="h2"
      title={t('shopSettings.delivery')}
      change={() => ({ part: 'delivery', value: draft })}
      isReady={problems.size === 0 && zones.every(({ minutes }) => isMinutes(minutes))}
    >
      <CheckRow
        label={t('shopSettings.delivery.open')}
        isOn={draft.openDelivery}
        onChange={(openDelivery) => setDraft({ ...draft, openDelivery })}
      />
      <p className="text-ink-2">{t('shopSettings.delivery.noZones')}</p>
      {zones.length > 0 ? null : (
        <MoneyField
          label={t('shopSettings.delivery.fee')}
          value={draft.fee}
          onChange={(fee) => setDraft({ ...draft, fee: cents(fee) })}
        />
      )}
      {zones.map((zone, at) => (
        <DeliveryZoneFields
          key={rows.keys[at]}
          zone={zone}
          at={at}
          zones={zones.length}
          problems={problems}
          onChange={(next) => setZones(zones.toSpliced(at, 1, next))}
          onMove={(area, to) => move(area, { from: at, to })}
          onRemove={() => {
            rows.remove(at);
            setZones(zones.toSpliced(at, 1));
          }}
        />
      ))}
      <div>
        <Button kind="quiet" onPress={() => setZones([...zones, newZone(draft.fee)])}>
          <Plus aria-hidden className="size-5" />
          {t('shopSettings.delivery.addZone')}
        </Button>
      </div>
      <Warnings before={delivery} draft={draft} hours={hours} />
    </SettingCard>
  );
}

function newZone(fee: DeliveryZone['fee']): DeliveryZone {
  return { fee, minimum: cents(0), minutes: 30, areas: [{ _id: newItemId(), name: [] }] };
}

interface WarningsProps extends Pick<DeliveryPartProps, 'hours'> {
  readonly before: DeliverySetting;
  readonly draft: DeliverySetting;
}

/** What guests lose once it is saved. */
function Warnings({ before, draft, hours }: WarningsProps) {
  const t = useMessages();
  const nameIn = useName();
  const locale = useLocale();
  const price = usePriceText();
  const areasOf = ({ zones }: DeliverySetting) => zones.flatMap(({ areas }) => areas);
  const kept = new Set(areasOf(draft).map(({ _id }) => _id));
  const dropped = areasOf(before).filter(({ _id }) => !kept.has(_id));
  const isServed = hours.some(
    ({ orderType }) => orderType.length === 0 || orderType.includes('delivery'),
  );
  const isEverywhere = draft.openDelivery && draft.zones.length === 0;
  const warnings = [
    dropped.length > 0
      ? t('shopSettings.delivery.dropped', {
          areas: formatList(
            dropped.map(({ name }) => nameIn(name)),
            'and',
            locale,
          ),
        })
      : null,
    before.openDelivery && !draft.openDelivery ? t('shopSettings.delivery.closing') : null,
    isEverywhere ? t('shopSettings.delivery.everywhere', { fee: price(cents(draft.fee)) }) : null,
    draft.openDelivery && !isServed ? t('shopSettings.delivery.noHours') : null,
  ].filter((text) => text !== null);
  return (
    <ul role="status" className="grid gap-2 empty:hidden">
      {warnings.map((text) => (
        <li key={text} className="rounded-m bg-warn-bg p-3 text-warn">
          {text}
        </li>
      ))}
    </ul>
  );
}
