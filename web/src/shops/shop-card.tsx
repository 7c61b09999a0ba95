import { ChevronRight, MapPin } from 'lucide-react';
import { openModes } from '@servery/engine/session/order-modes.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { OpenPill } from './open-pill.tsx';
import { distanceText } from './distance.ts';
import type { ListedShop } from './listed-shops.ts';

export interface ShopCardProps {
  readonly shop: ListedShop;
  readonly now: number;
  /** Null until the guest asks for distances. */
  readonly metres: number | null;
  readonly onChoose: () => void;
}

/** A shop in the list; on a phone only the name is beside the picture, the rest has full width. */
export function ShopCard({ shop, now, metres, onChoose }: ShopCardProps) {
  const name = useName();
  const title = name(shop.name);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="press grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 rounded-l border border-line bg-surface p-3.5 text-start shadow-lift xs:gap-x-4"
    >
      <Picture
        id={shop.images[0] ?? shop.logo}
        name={title}
        kind="thumb"
        sizes="120px"
        className="size-22 shrink-0 rounded-m max-[22rem]:hidden xs:row-span-2 xs:size-30"
      />
      <span className="grid gap-1.5 max-[22rem]:col-span-2 xs:self-end">
        <span className="text-[1.0625rem] leading-tight font-bold">{title}</span>
        <OpenPill shop={shop} modes={openModes(shop)} now={now} />
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-3 xs:row-span-2" />
      <span className="col-span-full grid gap-2 xs:col-span-1 xs:col-start-2 xs:row-start-2 xs:self-start">
        <Address address={name(shop.address)} metres={metres} />
        <Modes shop={shop} />
      </span>
    </button>
  );
}

function Address({
  address,
  metres,
}: {
  readonly address: string;
  readonly metres: number | null;
}) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <span className="flex items-start gap-1.5 text-sm text-ink-2">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {metres === null ? null : (
          <span className="block font-semibold text-brand-text">
            {t('shops.away', { distance: distanceText(metres, locale) })}
          </span>
        )}
        {address}
      </span>
    </span>
  );
}

function Modes({ shop }: { readonly shop: ListedShop }) {
  const t = useMessages();
  return (
    <span className="flex flex-wrap gap-1.5">
      {openModes(shop).map((mode) => (
        <Badge key={mode} tone="neutral">
          {t(`orderType.${mode}`)}
        </Badge>
      ))}
    </span>
  );
}
