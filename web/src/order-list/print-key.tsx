import { PrinterIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { readOrderShop } from '../orders/order-shop.ts';
import { Receipt } from '../orders/receipt.tsx';
import type { ReceiptProps } from '../orders/receipt.tsx';
import { hasReceiptPrinter, print } from '../printing/printer-queries.ts';
import { useMutation } from '../query/use-query.ts';
import { order as orders } from '../session/order-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { showError, showSuccess } from '../ui/notices.ts';

type Paper = Pick<ReceiptProps, 'session' | 'shop'>;

/** Prints the receipt at the shop's printer; without one, this page prints it (PRINT-16). */
export function PrintKey({ session }: { readonly session: string }) {
  const t = useMessages();
  const [paper, setPaper] = useState<Paper | null>(null);
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { run, isRunning } = useMutation(async () => {
    try {
      if (!(await hasReceiptPrinter())) return setPaper(await paperOf(session));
      await print({ kind: 'receipt', session });
      showSuccess(t('printing.sent'));
    } catch (error) {
      showError(staffFailureText(error));
    }
  });
  useEffect(() => {
    if (paper === null) return undefined;
    // One that stays on the page would come out again with the next one.
    const clear = (): void => setPaper(null);
    addEventListener('afterprint', clear);
    window.print();
    return () => removeEventListener('afterprint', clear);
  }, [paper]);
  return (
    <>
      <button
        type="button"
        aria-busy={isRunning}
        aria-label={t('orderList.print')}
        title={t('orderList.print')}
        onClick={run}
        className="press grid size-12 place-items-center rounded-m border border-line-strong bg-surface text-brand-text"
      >
        <PrinterIcon aria-hidden className="size-5" />
      </button>
      {paper === null ? null : createPortal(<Receipt {...paper} clock={clock} />, document.body)}
    </>
  );
}

async function paperOf(id: string): Promise<Paper> {
  const session = await orders.of(id, null).fetch();
  return { session, shop: await readOrderShop(session.shop).catch(() => null) };
}
