import { ChevronRight, MapPin } from 'lucide-react';
import { openModes } from '@servery/engine/session/order-modes.ts';
import { useMessages, useName } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OpenPill } from '../home/open-pill.tsx';
import type { ListedShop } from './listed-shops.ts';

export interface ShopCardProps {
  readonly shop: ListedShop;
  readonly now: number;
  readonly onChoose: () => void;
}

export function ShopCard({ shop, now, onChoose }: ShopCardProps) {
  const say = useMessages();
  const name = useName();
  const modes = openModes(shop);
  const title = name(shop.name);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="press flex w-full items-center gap-4 rounded-l border border-line bg-surface p-3 text-start shadow-lift"
    >
      <Picture
        id={shop.images[0] ?? shop.logo}
        name={title}
        kind="thumb"
        sizes="104px"
        className="size-26 shrink-0 rounded-m max-[22rem]:hidden"
      />
      <span className="grid grow gap-1.5">
        <span className="text-[1.0625rem] leading-tight font-bold">{title}</span>
        <span className="flex items-start gap-1 text-sm text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          {name(shop.address)}
        </span>
        <OpenPill shop={shop} modes={modes} now={now} />
        <span className="flex flex-wrap gap-1.5">
          {modes.map((mode) => (
            <Badge key={mode} tone="neutral">
              {say(`orderType.${mode}`)}
            </Badge>
          ))}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-3" />
    </button>
  );
}
