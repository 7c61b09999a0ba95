import { useMessages } from '../i18n/use-messages.ts';
import { Drawing } from '../ui/drawing.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** Nothing can be ordered at this kiosk now; it opens again by itself. */
export function OutOfOrderScreen() {
  const t = useMessages();
  return (
    <main className="grid h-dvh content-center justify-items-center gap-8 p-12 text-center">
      <ShopLogo className="size-20" />
      <Drawing of="shutter" />
      <h1 className="text-4xl font-bold">{t('kiosk.outOfOrder')}</h1>
      <p className="text-xl text-ink-2">{t('kiosk.outOfOrderHint')}</p>
    </main>
  );
}
