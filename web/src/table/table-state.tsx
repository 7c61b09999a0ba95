import { CircleCheckBig, Hourglass, Mail, Printer } from 'lucide-react';
import { go, useLocation } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { leavePlace } from '../cart/change-place.ts';
import { Button } from '../ui/button.tsx';
import { useEmailReceipt } from '../orders/use-email-receipt.ts';

/** Thanks after a round, a pause during payment, and a thank-you at the end (SESSION-01). */
export function TableState({ session }: { readonly session: Session }) {
  const t = useMessages();
  const { state } = useLocation();
  const isPlaced = typeof state === 'object' && state !== null && 'placed' in state;
  if (session.status === 'done') return <Farewell session={session} />;
  if (session.status === 'toPay')
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-l bg-warn-bg p-4 font-semibold text-warn"
      >
        <Hourglass aria-hidden className="size-6 shrink-0" />
        {t('table.paying')}
      </p>
    );
  return isPlaced ? (
    <p
      role="status"
      className="flex items-center gap-3 rounded-l bg-success-bg p-4 font-semibold text-success"
    >
      <CircleCheckBig aria-hidden className="size-6 shrink-0" />
      {t('record.thanks')}
    </p>
  ) : null;
}

function Farewell({ session }: { readonly session: Session }) {
  const t = useMessages();
  const path = useLocalPath();
  const email = useEmailReceipt(session._id);
  const points = session.user === null ? 0 : (session.bill?.points ?? 0);
  const leave = (): void => {
    leavePlace(['session', 'sessionIndex', 'tableInfo']);
    go(path('/'), { replace: true });
  };
  return (
    <section
      role="status"
      className="rise-in grid justify-items-center gap-3 rounded-l border-2 border-success bg-success-bg p-6 text-center"
    >
      <CircleCheckBig aria-hidden className="size-12 text-success" />
      <h2 className="text-xl font-bold">{t('table.farewell')}</h2>
      <p className="text-ink-2">{t('table.farewellHint')}</p>
      {points === 0 ? null : (
        <p className="font-bold text-success">{t('table.pointsEarned', { points })}</p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="ghost" onPress={email}>
          <Mail aria-hidden className="size-5" />
          {t('record.email')}
        </Button>
        <Button kind="ghost" onPress={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t('record.print')}
        </Button>
        <Button onPress={leave}>{t('table.leave')}</Button>
      </div>
    </section>
  );
}
