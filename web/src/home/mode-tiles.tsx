import { Bike, ChevronRight, QrCode, ShoppingBag, UtensilsCrossed } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { deliveryFees } from '@servery/engine/session/delivery-zone.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import type { SelfOrderType } from '@servery/engine/session/order-modes.ts';
import { go } from '../router/address.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { changeMode } from '../cart/change-place.ts';
import { clearStartProblem } from '../ui/start-problem.ts';
import { usePriceText } from '../ui/price.tsx';
import { useReadyMinutes } from '../checkout/pickup-facts.ts';

interface TileProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
}

function Tile({ icon: Icon, title, text, onPress }: TileProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press group flex min-h-22 w-full items-center gap-4 rounded-l border border-line bg-surface p-4 text-start shadow-lift"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-surface-2 text-brand-text group-hover:bg-brand group-hover:text-on-brand">
        <Icon aria-hidden className="size-7" />
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block text-lg leading-tight font-bold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-3" />
    </button>
  );
}

const icons: Readonly<Record<SelfOrderType, LucideIcon>> = {
  takeAway: ShoppingBag,
  dineInNoTable: UtensilsCrossed,
  delivery: Bike,
};

/** A tile for every order mode the shop offers (ROUTE-14, HOURS-03). */
export function ModeTiles() {
  const t = useMessages();
  const path = useLocalPath();
  const shop = useShop();
  const now = useMinute();
  const price = usePriceText();
  const fees = deliveryFees(shop);
  const figures = { minutes: useReadyMinutes(shop), fee: fees.map(price).join('–') };
  const hintOf = (mode: SelfOrderType): string => {
    if (!isOpen(shop, mode, now)) return 'home.closedHint';
    return mode === 'delivery' && !fees.some(Boolean)
      ? 'home.freeDeliveryHint'
      : `home.${mode}Hint`;
  };
  const start = (mode: SelfOrderType): void => {
    clearStartProblem();
    changeMode(mode);
    go(path('/browse'));
  };
  return (
    <>
      <h2 className="text-xl font-bold">{t('home.question')}</h2>
      <ul className="grid gap-3">
        {openModes(shop).map((mode) => (
          <li key={mode}>
            <Tile
              icon={icons[mode]}
              title={t(`home.${mode}`)}
              text={t(hintOf(mode), figures)}
              onPress={() => start(mode)}
            />
          </li>
        ))}
        {shop.tables.length === 0 ? null : (
          <li>
            <Tile
              icon={QrCode}
              title={t('home.dineIn')}
              text={t('home.dineInHint')}
              onPress={() => go(path('/t'))}
            />
          </li>
        )}
      </ul>
    </>
  );
}
