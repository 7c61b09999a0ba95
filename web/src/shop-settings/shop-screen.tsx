import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { newItemId } from '../desk/edited-menu.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useAdded } from './added.ts';
import { DeliveryPart } from './delivery-part.tsx';
import { HousePart } from './house-part.tsx';
import { LookPart } from './look-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { SectionPart } from './section-part.tsx';
import {
  type Section,
  type Station,
  type Tax,
  settingHistory,
  shopSettings,
} from '../staff/settings-queries.ts';
import { ShopPart } from './shop-part.tsx';
import { StationPart } from './station-part.tsx';
import { TablesPart } from './tables-part.tsx';
import { TaxPart } from './tax-part.tsx';

/** As they are when the page is opened: its fields begin with them (SETTINGS-06). */
function useSettingsOfNow() {
  const [isRead, setRead] = useState(false);
  const { data, error } = useQuery(shopSettings.of());
  useEffect(() => {
    settingHistory.invalidate();
    // A failure becomes part of the state.
    const read = (): void => setRead(true);
    shopSettings.of().fetch().then(read, read);
  }, []);
  return { data: isRead ? data : undefined, error };
}

/** What managers set for their shop (SETTINGS-05). */
export function ShopScreen() {
  const t = useMessages();
  const { data, error } = useSettingsOfNow();
  if (data === undefined)
    return (
      <div className="p-4">
        <FailureLine text={error === null ? null : staffFailureText(error)} />
        <SkeletonRows rows={6} />
      </div>
    );
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-220 content-start gap-8 p-4 pb-16">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-2xl font-bold">{t('shopSettings.title')}</h1>
        <p className="text-ink-2">{t('shopSettings.hint')}</p>
      </div>
      <ShopPart shop={data.shop} />
      <DeliveryPart delivery={data.delivery} hours={data.shop.hours} />
      <LookPart look={data.look} />
      <Group title={t('shopSettings.payments')}>
        <PaymentPart payments={data.payments} />
      </Group>
      <Sections sections={data.sections} />
      <Group title={t('shopSettings.tables')}>
        <TablesPart tables={data.tables} sections={data.sections} />
      </Group>
      <Stations stations={data.stations} />
      <Taxes taxes={data.taxes} />
      <Group title={t('shopSettings.house.title')}>
        <HousePart />
      </Group>
      <History />
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Sections({ sections }: { readonly sections: readonly Section[] }) {
  const t = useMessages();
  const { fresh, add } = useAdded(sections, () => ({ _id: newItemId(), name: [], charges: [] }));
  return (
    <Group title={t('shopSettings.sections')}>
      {[...sections, ...fresh].map((section) => (
        <SectionPart
          key={section._id}
          section={section}
          others={fresh.includes(section) ? null : sections.filter((one) => one !== section)}
        />
      ))}
      <AddButton text={t('shopSettings.newSection')} hint="newSectionHint" onPress={add} />
    </Group>
  );
}

function Stations({ stations }: { readonly stations: readonly Station[] }) {
  const t = useMessages();
  const { fresh, add } = useAdded<Station>(stations, () => ({
    _id: newItemId(),
    name: [],
    kind: 'kitchen',
  }));
  return (
    <Group title={t('shopSettings.stations')}>
      {[...stations, ...fresh].map((station) => (
        <StationPart
          key={station._id}
          station={station}
          isNew={fresh.includes(station)}
          stations={stations}
        />
      ))}
      <AddButton text={t('shopSettings.newStation')} hint="stationsHint" onPress={add} />
    </Group>
  );
}

function Taxes({ taxes }: { readonly taxes: readonly Tax[] }) {
  const t = useMessages();
  const { fresh, add } = useAdded<Tax>(taxes, () => ({
    _id: newItemId(),
    name: [],
    percent: 0,
    included: true,
    includeServiceCharge: true,
    orderType: [],
    active: true,
  }));
  return (
    <Group title={t('shopSettings.taxes')}>
      {taxes.length + fresh.length === 0 ? (
        <p className="text-ink-2">{t('shopSettings.noTaxes')}</p>
      ) : null}
      {[...taxes, ...fresh].map((tax) => (
        <TaxPart key={tax._id} tax={tax} />
      ))}
      <AddButton text={t('shopSettings.newTax')} onPress={add} />
    </Group>
  );
}

interface AddButtonProps {
  readonly text: string;
  readonly hint?: 'newSectionHint' | 'stationsHint';
  readonly onPress: () => void;
}

function AddButton({ text, hint, onPress }: AddButtonProps) {
  const t = useMessages();
  return (
    <div className="grid justify-items-start gap-2">
      {hint === undefined ? null : (
        <p className="text-sm text-ink-2">{t(`shopSettings.${hint}`)}</p>
      )}
      <Button kind="ghost" onPress={onPress}>
        <Plus aria-hidden className="size-5" />
        {text}
      </Button>
    </div>
  );
}

function History() {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { data = [] } = useQuery(settingHistory.of());
  if (data.length === 0) return null;
  return (
    <Group title={t('shopSettings.history')}>
      <ul className="grid grid-cols-1 rounded-l border border-line bg-surface">
        {data.map(({ part, after, staffName, at }, nth) => (
          <li key={nth} className="border-t border-line px-4 py-2 first:border-0">
            {t('shopSettings.changed', {
              part:
                after === null
                  ? t('shopSettings.removedPart', { part: t(`shopSettings.part.${part}`) })
                  : t(`shopSettings.part.${part}`),
              staff: staffName,
              time: dayAndTime(at, clock),
            })}
          </li>
        ))}
      </ul>
    </Group>
  );
}
