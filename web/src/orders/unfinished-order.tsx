import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { Link } from '../router/link.tsx';
import { amountDue } from './amount-due.ts';
import { cancelOrder } from './order-mutations.ts';
import { currencyOf } from './order-shop.ts';
import { lastOrders } from './last-orders.ts';
import type { Session } from '../shops/start.ts';
import { useMutation } from '../query/use-query.ts';
import { invalidateVouchers } from '../vouchers/use-vouchers.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { OrderedLines } from '../bill/ordered-line-list.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { CurrencyContext, Price } from '../ui/price.tsx';
import { UnlessInReview } from './unless-in-review.tsx';
import { mayCancel, mustBePaid } from './progress.ts';
import { TimeToPay } from './time-to-pay.tsx';

/** The open order: continue, or discard it before it is cooked (SESSION-15). */
export function UnfinishedOrder({ session }: { readonly session: Session }) {
  const t = useMessages();
  const path = useLocalPath();
  const isUnpaid = mustBePaid(session);
  return (
    <CurrencyContext value={currencyOf(session)}>
      <section className="grid gap-4">
        <h2 className="text-xl font-bold">{t(isUnpaid ? 'again.unpaid' : 'again.unfinished')}</h2>
        <div className="rounded-l border border-line bg-surface p-5">
          <OrderedLines lines={session.products} />
        </div>
        <UnlessInReview session={session}>
          {isUnpaid ? <TimeToPay until={session.payBy} /> : null}
          <Link
            to={path(isUnpaid ? `/payment/${session._id}` : `/record/${session._id}`)}
            className={`${buttonClass('primary')} justify-between!`}
          >
            {t(isUnpaid ? 'record.payNow' : 'record.goOn')}
            <Price of={isUnpaid ? amountDue(session) : session.total} />
          </Link>
        </UnlessInReview>
        {mayCancel(session) ? <Discard session={session._id} /> : null}
      </section>
    </CurrencyContext>
  );
}

function Discard({ session }: { readonly session: string }) {
  const t = useMessages();
  const [key] = useState(newRequestKey);
  const discarding = useMutation(async () => {
    await cancelOrder(session, key);
    lastOrders.invalidate();
    invalidateVouchers();
  });
  return (
    <>
      <FailureLine text={discarding.error === null ? null : failureText(discarding.error)} />
      <Button kind="ghost" busy={discarding.isRunning} onPress={() => discarding.run()}>
        {t('again.discard')}
      </Button>
    </>
  );
}
