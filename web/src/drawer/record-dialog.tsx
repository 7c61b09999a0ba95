import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { ReasonChoice, useReasonName } from '../staff/approval-reasons.tsx';
import { withApproval } from '../staff/approval.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { MoneyField } from '../tenders/money-field.tsx';
import { recordCall } from '../tenders/sent-requests.ts';
import { typedCents } from '../tenders/typed-amount.ts';
import { useSentOnce } from '../tenders/use-sent-once.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { showSuccess } from '../ui/notices.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { refetchDrawers } from './drawer-queries.ts';

export type RecordKind = 'paidIn' | 'paidOut' | 'drop' | 'noSale';

interface RecordDialogProps extends DialogProps<true> {
  readonly drawer: string;
  readonly kind: RecordKind;
}

const longestReason = 200;

/** Cash in or out without a sale, with why; a drawer opened without one may need approval. */
export function RecordDialog({ drawer, kind, open, onClose }: RecordDialogProps) {
  const t = useMessages();
  const reasonName = useReasonName();
  const isNoSale = kind === 'noSale';
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const sendRecord = useSentOnce(recordCall);
  const amount = isNoSale ? 0 : (typedCents(typed) ?? 0);
  const isReady = reason.trim() !== '' && (isNoSale || amount > 0);
  const recording = useMutation(async () => {
    const why = isNoSale ? reasonName({ action: 'noSale', reason }) : reason.trim();
    const data = { drawer, kind, amount, reason: why };
    const done = await withApproval(
      (approval) => sendRecord((requestKey) => ({ ...data, approval, requestKey })),
      isNoSale ? reason : null,
    );
    refetchDrawers();
    if (done === null) return;
    showSuccess(t('drawer.recorded'));
    onClose(true);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t(`drawer.do.${kind}`)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) recording.run();
        }}
      >
        {isNoSale ? (
          <ReasonChoice action="noSale" chosen={reason} onChoose={setReason} />
        ) : (
          <>
            <MoneyField label={t('drawer.amount')} value={typed} onChange={setTyped} autoFocus />
            <Field
              label={t('drawer.reason')}
              value={reason}
              onChange={setReason}
              most={longestReason}
              autoComplete="off"
            />
          </>
        )}
        <FailureLine text={recording.error === null ? null : staffFailureText(recording.error)} />
        <Button type="submit" busy={recording.isRunning} off={!isReady}>
          {t(`drawer.do.${kind}`)}
        </Button>
      </form>
    </TitledDialog>
  );
}
