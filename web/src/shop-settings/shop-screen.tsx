import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { newItemId } from '../desk/edited-menu.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { HousePart } from './house-part.tsx';
import { LookPart } from './look-part.tsx';
import { PaymentPart } from './payment-part.tsx';
import { SectionPart } from './section-part.tsx';
import { type Tax, settingHistory, shopSettings } from '../staff/settings-queries.ts';
import { ShopPart } from './shop-part.tsx';
import { TablesPart } from './tables-part.tsx';
import { TaxPart } from './tax-part.tsx';

/** What managers set for their shop (SETTINGS-05). */
export function ShopScreen() {
  const t = useMessages();
  const { data, error } = useQuery(shopSettings.of());
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
      <LookPart look={data.look} />
      <Group title={t('shopSettings.payments')}>
        <PaymentPart payments={data.payments} />
      </Group>
      <Group title={t('shopSettings.sections')}>
        {data.sections.map((section) => (
          <SectionPart key={section._id} section={section} />
        ))}
      </Group>
      <Group title={t('shopSettings.tables')}>
        <TablesPart tables={data.tables} sections={data.sections} />
      </Group>
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

function Taxes({ taxes }: { readonly taxes: readonly Tax[] }) {
  const t = useMessages();
  const [added, setAdded] = useState<readonly Tax[]>([]);
  const fresh = added.filter(({ _id }) => taxes.every((tax) => tax._id !== _id));
  const add = (): void =>
    setAdded([
      ...added,
      {
        _id: newItemId(),
        name: [],
        percent: 0,
        included: true,
        includeServiceCharge: true,
        orderType: [],
        active: true,
      },
    ]);
  return (
    <Group title={t('shopSettings.taxes')}>
      {taxes.length + fresh.length === 0 ? (
        <p className="text-ink-2">{t('shopSettings.noTaxes')}</p>
      ) : null}
      {[...taxes, ...fresh].map((tax) => (
        <TaxPart key={tax._id} tax={tax} />
      ))}
      <div>
        <Button kind="ghost" onPress={add}>
          <Plus aria-hidden className="size-5" />
          {t('shopSettings.newTax')}
        </Button>
      </div>
    </Group>
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
        {data.map(({ part, staffName, at }, nth) => (
          <li key={nth} className="border-t border-line px-4 py-2 first:border-0">
            {t('shopSettings.changed', {
              part: t(`shopSettings.part.${part}`),
              staff: staffName,
              time: dayAndTime(at, clock),
            })}
          </li>
        ))}
      </ul>
    </Group>
  );
}
