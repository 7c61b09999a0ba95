import type { ReactNode } from 'react';
import type { Previewed } from '../menu/previewed.ts';
import { ShopContext } from '../shops/shop-context.ts';
import { coloursIn } from '../shops/start.ts';
import { CurrencyContext, SignsContext } from '../ui/price.tsx';
import { usePaint } from '../ui/theme.ts';
import { useShown } from './shown.ts';

interface InPreviewProps {
  readonly children: (previewed: Previewed, open: string | null) => ReactNode;
}

/** The shop as it has started on a guest's device; nothing until the desk has sent something. */
export function InPreview({ children }: InPreviewProps) {
  const { previewed, open } = useShown();
  usePaint(coloursIn(previewed?.started));
  if (previewed === null) return null;
  const { started } = previewed;
  const context = { started, memberSystem: false, mayChooseShop: false };
  return (
    <ShopContext value={context}>
      <CurrencyContext value={started.shop?.currency ?? 'HKD'}>
        <SignsContext value={started.severalCurrencies ? 'distinct' : 'short'}>
          {children(previewed, open)}
        </SignsContext>
      </CurrencyContext>
    </ShopContext>
  );
}
