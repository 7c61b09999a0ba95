import { Check, Circle } from 'lucide-react';
import { deskMenu } from '../desk/desk-queries.ts';
import { guestLink } from '../device/guest-link.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { useMutation, useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import type { Checklist } from './opening-queries.ts';
import type { StepProps } from './step.ts';
import { sendTestOrder } from './trial-order.ts';

/** An order that says it is a test, on the phone, in the kitchen and on paper (STAFF-07). */
export function TestStep({ list }: StepProps) {
  const t = useMessages();
  const { data: menu } = useQuery(deskMenu.of());
  // Who comes back to this step presses before the menu has come.
  const sending = useMutation(async () => sendTestOrder(menu ?? (await deskMenu.of().fetch())));
  if (list.dishes === 0) return <p className="text-ink-2">{t('opening.testNeedsDish')}</p>;
  return (
    <>
      <FailureLine text={sending.error === null ? null : staffFailureText(sending.error)} />
      {list.testOrder === null ? null : <Followed order={list.testOrder} />}
      <div>
        <Button
          kind={list.testOrder === null ? 'primary' : 'ghost'}
          busy={sending.isRunning}
          onPress={() => sending.run()}
        >
          {t(list.testOrder === null ? 'opening.sendTest' : 'opening.sendTestAgain')}
        </Button>
      </div>
    </>
  );
}

type TestOrder = NonNullable<Checklist['testOrder']>;

function Followed({ order: { session, progress } }: { readonly order: TestOrder }) {
  const t = useMessages();
  // Another device has the key of its own order only.
  const isFromHere = restoreKeyOf(session) !== null;
  const isBegun = progress !== 'received';
  const isReady = isBegun && progress !== 'preparing';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {isFromHere ? (
        <div className="w-40 rounded-m bg-[#fff] p-2">
          <QrCode text={guestLink(session, 'follow')} label={t('opening.testCode')} />
        </div>
      ) : null}
      <div className="grid gap-3">
        <ol className="grid gap-2">
          <Mark isDone label={t('opening.test.placed')} />
          <Mark isDone={isBegun} label={t('opening.test.begun')} />
          <Mark isDone={isReady} label={t('opening.test.ready')} />
        </ol>
        <p className="text-ink-2">{t(isFromHere ? 'opening.testHint' : 'opening.testElsewhere')}</p>
        <div className="flex flex-wrap gap-2">
          <Link to="/staff/kitchen" className={buttonClass('primary')}>
            {t('opening.toKitchen')}
          </Link>
          <PrintButton what={{ kind: 'receipt', session }} label={t('opening.printReceipt')} />
        </div>
      </div>
    </div>
  );
}

interface MarkProps {
  readonly isDone: boolean;
  readonly label: string;
}

function Mark({ isDone, label }: MarkProps) {
  const t = useMessages();
  return (
    <li className="flex items-center gap-2">
      {isDone ? (
        <Check aria-label={t('opening.done')} className="size-5 shrink-0 text-success" />
      ) : (
        <Circle aria-label={t('opening.notYet')} className="size-5 shrink-0 text-ink-3" />
      )}
      {label}
    </li>
  );
}
