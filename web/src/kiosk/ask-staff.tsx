import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { Frame } from './frame.tsx';
import { GoHome } from './go-home.tsx';
import { useLastOrder } from './last-order.ts';

/** Long enough to fetch somebody. */
const shownSeconds = 60;

/** No result in time: the number stays, staff help, and the server goes on asking (KIOSK-08). */
export function AskStaff({ order }: { readonly order: Session }) {
  const t = useMessages();
  useEffect(() => useLastOrder.setState({ number: order.orderNumber }), [order.orderNumber]);
  return (
    <Frame foot={<GoHome seconds={shownSeconds} />}>
      <div className="scroll-y m-auto grid w-full justify-items-center content-center-safe gap-8 p-6 text-center reach:gap-4 low:gap-3">
        <h1 className="text-4xl font-bold text-balance low:text-2xl">
          {t('kiosk.terminal.askStaff')}
        </h1>
        <p className="text-xl text-ink-2">{t('payment.number')}</p>
        <p className="rounded-l border-4 border-brand-edge bg-surface px-16 py-6 text-[200px] leading-none font-bold shadow-lift low:px-10 low:py-2 low:text-[160px]">
          {order.orderNumber}
        </p>
        <p role="alert" className="max-w-160 text-2xl font-semibold text-balance low:text-lg">
          {t('kiosk.terminal.notTwice')}
        </p>
      </div>
    </Frame>
  );
}
