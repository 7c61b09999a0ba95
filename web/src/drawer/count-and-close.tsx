import { useRef, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { isKeyReused } from '../query/is-key-reused.ts';
import { useMutation } from '../query/use-query.ts';
import { go } from '../router/address.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { closeCall, countCall, sendOnce } from '../tenders/sent-requests.ts';
import type { DrawerSession } from '../tenders/till-drawer.ts';
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
  const requestKey = useRef(newRequestKey());
  const counting = useMutation(async (amount: Cents) => {
    const send = () =>
      sendOnce(countCall, { drawer, counted: amount, requestKey: requestKey.current });
    await send().catch((error: unknown) => {
      if (!isKeyReused(error)) throw error;
      // Corrected after a count whose answer was lost: a count of its own.
      requestKey.current = newRequestKey();
      return send();
    });
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
  const [requestKey] = useState(newRequestKey);
  const closing = useMutation(async () => {
    const data = { drawer: drawer._id, reason: reason.trim(), requestKey };
    await sendOnce(closeCall, data);
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
