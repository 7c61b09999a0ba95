import { useState } from 'react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showError, showSuccess } from '../ui/notices.ts';
import { type CouponCode, withdraw } from './codes-queries.ts';
import { useOfferWords } from './use-offer-words.ts';

interface CodeRowProps {
  readonly rule: string;
  readonly code: CouponCode;
  readonly onDone: () => void;
}

const tones = {
  free: 'success',
  held: 'highlight',
  used: 'info',
  expired: 'neutral',
  withdrawn: 'warn',
} as const;

/** A code with its state, its holder and the order that used it. */
export function CodeRow(props: CodeRowProps) {
  const { t } = useOfferWords();
  const { code } = props;
  const { state, order, isOwn } = code;
  const isOpen = state === 'free' || state === 'held';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-mono text-lg font-bold tracking-wide break-all">{code.code}</span>
        <Badge tone={tones[state]}>{t(`offers.code.${state}`)}</Badge>
      </span>
      <span className="row-span-2">
        {order === null ? null : <OrderLink order={order} />}
        {isOpen && isOwn ? <Withdraw {...props} /> : null}
      </span>
      <CodeFacts code={code} />
    </div>
  );
}

function CodeFacts({ code }: Pick<CodeRowProps, 'code'>) {
  const { t, day } = useOfferWords();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { state, holder, reusable, endDate, usedAt, uses, isOwn } = code;
  const isOpen = state === 'free' || state === 'held';
  const facts = [
    holder ?? t(reusable ? 'offers.forEverybody' : 'offers.forOneOrder'),
    reusable ? t('offers.uses', { count: uses }) : '',
    endDate === null || state === 'used' ? '' : t('offers.validUntil', { day: day(endDate) }),
    usedAt === null ? '' : t('offers.usedAt', { time: dayAndTime(usedAt, clock) }),
    isOpen && !isOwn ? t('offers.codeElsewhere') : '',
  ];
  return <span className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</span>;
}

function OrderLink({ order }: { readonly order: NonNullable<CouponCode['order']> }) {
  const t = useMessages();
  const page = rightsIn[order.status].finished ? 'refund' : 'pay';
  return (
    <Link
      to={`/staff/${page}/${order._id}`}
      className="press inline-flex min-h-12 items-center rounded-m px-3 font-semibold text-brand-text"
    >
      {t('offers.itsOrder', { number: String(order.orderNumber ?? '') })}
    </Link>
  );
}

function Withdraw({ rule, code, onDone }: CodeRowProps) {
  const t = useMessages();
  const [isSure, setSure] = useState(false);
  const { run, isRunning, error } = useMutation(async () => {
    const isWithdrawn = await withdraw(rule, code._id);
    if (isWithdrawn) showSuccess(t('offers.withdrawn', { code: code.code }));
    else showError(t('offers.withdrawnNot', { code: code.code }));
    onDone();
  });
  return (
    <>
      <Button
        kind="quiet"
        busy={isRunning}
        label={t(isSure ? 'offers.withdrawSureOf' : 'offers.withdrawOf', { code: code.code })}
        onPress={() => (isSure ? run() : setSure(true))}
      >
        {t(isSure ? 'offers.withdrawSure' : 'offers.withdraw')}
      </Button>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
    </>
  );
}
