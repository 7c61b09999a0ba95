import { BellRing, ConciergeBell, ReceiptText } from 'lucide-react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useShop } from '../shops/shop-context.ts';
import { ringBell } from '../orders/order-mutations.ts';
import type { BellRequest } from '../orders/order-mutations.ts';
import type { Session } from '../shops/start.ts';
import { useMutation } from '../query/use-query.ts';
import { clockTime } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

/** Calls staff or requests the bill (SESSION-19). */
export function TableBell({ session }: { readonly session: Session }) {
  const t = useMessages();
  const ringing = useMutation(async (request: BellRequest) => {
    await ringBell({ session: session._id, for: request, requestKey: newRequestKey() });
  });
  return (
    <section
      aria-label={t('table.bell')}
      className="grid rounded-l border border-line bg-surface p-5"
    >
      <BellStatus bell={session.bell} />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button kind="ghost" busy={ringing.isRunning} onPress={() => ringing.run('staff')}>
          <ConciergeBell aria-hidden className="size-5" />
          {t('table.callStaff')}
        </Button>
        {session.rounds === 0 ? null : (
          <Button kind="ghost" busy={ringing.isRunning} onPress={() => ringing.run('bill')}>
            <ReceiptText aria-hidden className="size-5" />
            {t('table.askBill')}
          </Button>
        )}
      </div>
      <div className="pt-3 empty:hidden">
        <FailureLine text={ringing.error === null ? null : failureText(ringing.error)} />
      </div>
    </section>
  );
}

/** On every phone of the table, so that nobody calls a second time. */
function BellStatus({ bell }: Pick<Session, 'bell'>) {
  const t = useMessages();
  const { timezone } = useShop();
  const locale = useLocale();
  return (
    // A live region must exist before its text, or the text is not read out.
    <div role="status">
      {bell === null ? null : (
        <p className="flex items-center gap-3 pb-3 font-semibold text-success">
          <BellRing aria-hidden className="size-5 shrink-0" />
          {t(`table.heard.${bell.for}`, { time: clockTime(bell.at, { timezone, locale }) })}
        </p>
      )}
    </div>
  );
}
