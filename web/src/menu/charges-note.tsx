import { Info } from 'lucide-react';
import { useSections, useShop } from '../shops/shop-context.ts';
import { taxes as taxesOf } from './menu-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useMinute } from '../ui/use-minute.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';
import { usePriceText } from '../ui/price.tsx';
import { chargesAhead } from './charges.ts';
import { useMenuSection } from './use-browse-menu.ts';

const none: readonly never[] = [];

/** Charges added to the prices, shown before the first dish so that the bill is no surprise. */
export function ChargesNote() {
  const t = useMessages();
  const price = usePriceText();
  const shop = useShop();
  const sections = useSections();
  const now = useMinute();
  const chosen = useMenuSection();
  const mode = useSessionState((state) => state.mode);
  const { data: taxes = none } = useQuery(taxesOf.of(shop._id));
  const section = sections.find(({ _id }) => _id === chosen) ?? null;
  const { servicePercent, perPerson, delivery, taxPercents } = chargesAhead(
    { shop, section, taxes, mode },
    now,
  );
  const parts = [
    servicePercent > 0 ? t('charges.service', { percent: servicePercent }) : null,
    perPerson > 0 ? t('charges.perPerson', { amount: price(perPerson) }) : null,
    delivery.some(Boolean)
      ? t('charges.delivery', { amount: delivery.map(price).join('–') })
      : null,
    ...taxPercents.map((percent) => t('charges.tax', { percent })),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p className="mx-4 mt-3 flex items-start gap-2 rounded-m bg-surface-2 px-4 py-2.5 text-sm text-ink-2 md:mx-0">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-text" />
      <span>{parts.join(' · ')}</span>
    </p>
  );
}
