import { useId, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { isKeyReused } from '../query/is-key-reused.ts';
import { useMutation } from '../query/use-query.ts';
import { ReasonChoice, useReasonName } from '../staff/approval-reasons.tsx';
import { withApproval } from '../staff/approval.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { refetchBill } from './bill-queries.ts';
import type { BillTenders } from './bill-queries.ts';
import { MoneyField } from './money-field.tsx';
import { refundables } from './refundables.ts';
import type { HandedBack, Refundable } from './refundables.ts';
import { refundCall, sendOnce } from './sent-requests.ts';
import { useTillDrawer } from './till-drawer.ts';
import { asTyped, typedCents } from './typed-amount.ts';

interface RefundFormProps {
  readonly session: string;
  readonly bill: BillTenders;
  readonly onHanded: (handed: HandedBack) => void;
}

/** Which tender goes back, how much of it and why. */
export function RefundForm({ session, bill, onHanded }: RefundFormProps) {
  const all = refundables(bill);
  const [chosen, setChosen] = useState<string | null>(null);
  const one = all.find(({ id }) => id === chosen) ?? all[0];
  return (
    <>
      <RefundChoice all={all} chosen={one?.id ?? null} onChoose={setChosen} />
      {one === undefined ? null : (
        <RefundOf
          // What is left changes with every refund, and with it what is suggested.
          key={`${one.id}/${one.left.amount}/${one.left.tip}`}
          session={session}
          refundable={one}
          onHanded={onHanded}
        />
      )}
    </>
  );
}

interface RefundChoiceProps {
  readonly all: readonly Refundable[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function RefundChoice({ all, chosen, onChoose }: RefundChoiceProps) {
  const t = useMessages();
  const name = useName();
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{t('tenders.whichBack')}</legend>
      {all.map((one) => (
        <label
          key={one.id}
          className="press flex min-h-13 items-center gap-3 rounded-m border border-line-strong bg-surface px-4 font-semibold has-checked:border-brand-edge has-checked:bg-surface-2"
        >
          <input
            type="radio"
            name={group}
            checked={one.id === chosen}
            onChange={() => onChoose(one.id)}
            className="size-5 accent-(--brand-edge)"
          />
          <span className="grow">{name(one.name)}</span>
          <span className="tabular-nums">
            <Price of={cents(one.left.amount + one.left.tip)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface RefundOfProps {
  readonly session: string;
  readonly refundable: Refundable;
  readonly onHanded: (handed: HandedBack) => void;
}

interface Back {
  readonly amount: Cents;
  readonly tip: Cents;
  readonly reason: string;
}

/**
 * One key for one refund: it is given once, however often it is sent. Corrected after a lost answer
 * it is not given beside what was sent before: staff see first whether that was done.
 */
function useGiving({ session, refundable, onHanded }: RefundOfProps) {
  const reasonName = useReasonName();
  const { drawer } = useTillDrawer();
  const [requestKey, setRequestKey] = useState(newRequestKey);
  return useMutation(async ({ amount, tip, reason }: Back) => {
    const why = reasonName({ action: 'refund', reason });
    const data = { ...refundable.of, amount, tip, reason: why, requestKey };
    const given = await withApproval(
      (approval) => sendOnce(refundCall, { ...data, drawer: drawer?._id ?? null, approval }),
      reason,
    ).catch((error: unknown) => {
      if (isKeyReused(error)) setRequestKey(newRequestKey());
      refetchBill(session);
      throw error;
    });
    if (given === null) return;
    const by = given.dueBack ? 'dueBack' : refundable.by;
    onHanded({ amount: cents(given.amount + given.tip), by });
    refetchBill(session);
  });
}

function RefundOf(props: RefundOfProps) {
  const { left, by } = props.refundable;
  const t = useMessages();
  const price = usePriceText();
  const giving = useGiving(props);
  const [typed, setTyped] = useState(asTyped(left.amount));
  const [typedTip, setTypedTip] = useState(asTyped(left.tip));
  const [reason, setReason] = useState<string | null>(null);
  const amount = typedCents(typed);
  const tip = typedCents(typedTip);
  const sum = amount === null || tip === null ? null : cents(amount + tip);
  const isReady = reason !== null && sum !== null && sum > 0;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null && amount !== null && tip !== null) giving.run({ amount, tip, reason });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <MoneyField label={t('tenders.field.amount')} value={typed} onChange={setTyped} />
        {left.tip === 0 ? null : (
          <MoneyField label={t('tenders.field.tip')} value={typedTip} onChange={setTypedTip} />
        )}
      </div>
      <ReasonChoice action="refund" chosen={reason} onChoose={setReason} />
      {by === 'gateway' ? <p className="text-ink-2">{t('tenders.gatewayRefund')}</p> : null}
      <FailureLine text={giving.error === null ? null : staffFailureText(giving.error)} />
      <Button type="submit" off={!isReady} busy={giving.isRunning}>
        {isReady ? t('tenders.giveBack', { amount: price(sum) }) : t('staff.approval.chooseReason')}
      </Button>
    </form>
  );
}
