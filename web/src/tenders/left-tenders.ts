import { useEffect, useEffectEvent } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { onConnect } from '../query/connection.ts';
import { call } from '../query/socket.ts';
import { useShop } from '../shops/shop-context.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { usePriceText } from '../ui/price.tsx';
import { refetchBill } from './bill-queries.ts';
import { forgetTender, unansweredTenders } from './sent-tenders.ts';
import type { SentTender } from './sent-tenders.ts';
import { isRefusal } from './use-taking.ts';

const retryMs = 5000;

/** Keys of those that are under way. */
const sending = new Set<string>();

/** The page of its bill sends it itself, and shows the answer. */
function isOnScreen({ session }: SentTender): boolean {
  const { pathname } = location;
  return pathname.endsWith(`/pay/${session}`) || pathname.endsWith(`/split/${session}`);
}

type Outcome =
  | { readonly kind: 'booked' | 'elsewhere' | 'open' }
  | { readonly kind: 'refused'; readonly why: string };

async function sentAgain(tender: SentTender): Promise<Outcome> {
  try {
    await call('create tenders/take', { data: tender });
    forgetTender(tender);
    return { kind: 'booked' };
  } catch (error) {
    // Of another shop, where its person is now: it is sent once they are back.
    if (isCallFailure(error) && error.data.code === 'notFound') return { kind: 'elsewhere' };
    if (!isRefusal(error)) return { kind: 'open' };
    forgetTender(tender);
    return { kind: 'refused', why: staffFailureText(error) };
  }
}

/** Sends tenders whose bill was left, until it is known what became of them (TENDER-11). */
export function useLeftTenders(): void {
  const t = useMessages();
  const price = usePriceText();
  const person = usePerson((state) => state.person?._id);
  const shop = useShop()._id;
  const send = useEffectEvent(async (tender: SentTender, elsewhere: Set<string>) => {
    const { session, requestKey, tip = 0 } = tender;
    if (sending.has(requestKey) || elsewhere.has(requestKey)) return;
    sending.add(requestKey);
    const outcome = await sentAgain(tender);
    sending.delete(requestKey);
    refetchBill(session);
    const amount = price(cents(tender.amount + tip));
    if (outcome.kind === 'elsewhere') elsewhere.add(requestKey);
    if (outcome.kind === 'booked') showSuccess(t('tenders.left.booked', { amount }));
    if (outcome.kind === 'refused')
      showError(t('tenders.left.refused', { amount, why: outcome.why }));
  });
  useEffect(() => {
    const elsewhere = new Set<string>();
    const sendAll = (): void => {
      for (const tender of unansweredTenders())
        if (!isOnScreen(tender)) void send(tender, elsewhere);
    };
    sendAll();
    const stop = onConnect(sendAll);
    const beat = setInterval(sendAll, retryMs);
    return () => {
      stop();
      clearInterval(beat);
    };
  }, [person, shop]);
}
