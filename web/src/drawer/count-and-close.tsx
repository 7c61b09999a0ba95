import { useState } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { go } from '../router/address.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { closeCall, countCall } from '../tenders/sent-requests.ts';
import type { DrawerSession } from '../tenders/till-drawer.ts';
import { useSentOnce } from '../tenders/use-sent-once.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { usePriceText } from '../ui/price.tsx';
import { CashCount } from './cash-count.tsx';
import { refetchDrawers } from './drawer-queries.ts';
import type { DrawerReported } from './drawer-queries.ts';
import { OverOrShort } from './over-or-short.tsx';

const longestReason = 200;

/** The count is blind: what is expected is not on the screen before it (DRAWER-03). */
export function CountDrawer({
  drawer,
  onDone,
}: {
  readonly drawer: string;
  readonly onDone: () => void;
}) {
  const t = useMessages();
  const price = usePriceText();
  const [counted, setCounted] = useState<Cents | null>(noCents);
  const sendCount = useSentOnce(countCall);
  const counting = useMutation(async (amount: Cents) => {
    await sendCount((requestKey) => ({ drawer, counted: amount, requestKey }));
    refetchDrawers();
    onDone();
  });
  return (
    <form
      className="grid gap-4 rounded-l border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (counted !== null) counting.run(counted);
      }}
    >
      <h2 className="text-lg font-bold">{t('drawer.countTitle')}</h2>
      <CashCount onChange={setCounted} />
      <FailureLine text={counting.error === null ? null : staffFailureText(counting.error)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={counting.isRunning} off={counted === null}>
          {t('drawer.count', { amount: price(counted ?? noCents) })}
        </Button>
        <Button kind="quiet" onPress={onDone}>
          {t('drawer.later')}
        </Button>
      </div>
    </form>
  );
}

interface CloseDrawerProps {
  readonly drawer: DrawerSession;
  readonly report: DrawerReported['report'];
}

/** After the count: over or short with a reason, then the Z (DRAWER-09). */
export function CloseDrawer({ drawer, report }: CloseDrawerProps) {
  const t = useMessages();
  const [reason, setReason] = useState('');
  const sendClosing = useSentOnce(closeCall);
  const closing = useMutation(async () => {
    const data = { drawer: drawer._id, reason: reason.trim() };
    await sendClosing((requestKey) => ({ ...data, requestKey }));
    refetchDrawers();
    go(`/staff/drawer/${drawer._id}`);
  });
  const { overOrShort } = report;
  if (report.counted === null || overOrShort === null) return null;
  const isReady = overOrShort === 0 || reason.trim() !== '';
  return (
    <form
      className="grid gap-4 rounded-l border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) closing.run();
      }}
    >
      <h2 className="text-lg font-bold">{t('drawer.closeTitle')}</h2>
      <OverOrShort report={report} />
      {overOrShort === 0 ? null : (
        <Field
          label={t('drawer.whyDifferent')}
          value={reason}
          onChange={setReason}
          most={longestReason}
          autoComplete="off"
        />
      )}
      <FailureLine text={closing.error === null ? null : staffFailureText(closing.error)} />
      <Button type="submit" busy={closing.isRunning} off={!isReady}>
        {t(isReady ? 'drawer.close' : 'drawer.reasonFirst')}
      </Button>
    </form>
  );
}
