import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRegion } from '../i18n/region.ts';
import { coloursIn, settingIn, useStarted } from '../shops/start.ts';
import type { Shop, Started } from '../shops/start.ts';
import { ShopContext } from '../shops/shop-context.ts';
import { CurrencyContext, SignsContext } from '../ui/price.tsx';
import { usePaint } from '../ui/theme.ts';

export const retryMs = 3000;

/** Asks again until the shop answers: nobody stands by to press a button. */
function useStartedInTheEnd(): Started | undefined {
  const { data, error, refetch } = useStarted();
  useEffect(() => {
    if (data !== undefined || error === null) return undefined;
    const timer = setTimeout(refetch, retryMs);
    return () => clearTimeout(timer);
  }, [data, error, refetch]);
  return data;
}

interface InShopProps {
  /** Shown until the shop has answered. */
  readonly waiting: ReactNode;
  readonly children: (shop: Shop) => ReactNode;
}

/** The shop of a paired device, with its colours, its currency and its words (I18N-05). */
export function InShop({ waiting, children }: InShopProps) {
  const started = useStartedInTheEnd();
  usePaint(coloursIn(started));
  useRegion(started?.shop ?? null);
  if (started === undefined || started.shop === null) return waiting;
  const context = {
    started,
    memberSystem: settingIn(started, 'onlineMemberSystem'),
    mayChooseShop: false,
  };
  return (
    <ShopContext value={context}>
      <CurrencyContext value={started.shop.currency}>
        <SignsContext value={started.severalCurrencies ? 'distinct' : 'short'}>
          {children(started.shop)}
        </SignsContext>
      </CurrencyContext>
    </ShopContext>
  );
}
