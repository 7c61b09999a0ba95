import { BellRing, ConciergeBell, CupSoda, HandPlatter, ReceiptText, Utensils } from 'lucide-react';
import type { SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { clockTime } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import type { Session } from '../shops/start.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

type Reason = SentWith<'create tableSessions/bell'>['data']['for'];

const reasons = [
  { reason: 'water', icon: CupSoda },
  { reason: 'cutlery', icon: Utensils },
  { reason: 'clear', icon: HandPlatter },
  { reason: 'bill', icon: ReceiptText },
  { reason: 'staff', icon: ConciergeBell },
] as const;

async function ringBell(session: string, reason: Reason): Promise<void> {
  const restoreKey = restoreKeyOf(session);
  const data = { session, restoreKey, for: reason, requestKey: newRequestKey() };
  await call('create tableSessions/bell', { data });
}

export interface BellCallsProps {
  readonly session: Session;
  /** Of the shop, which a dialog does not know. */
  readonly timezone: string;
}

/** What staff can be called for, and what they were called for (SESSION-19). */
export function BellCalls({ session, timezone }: BellCallsProps) {
  const t = useMessages();
  const ringing = useMutation((reason: Reason) => ringBell(session._id, reason));
  // There is nothing to pay yet.
  const offered = reasons.filter(({ reason }) => reason !== 'bill' || session.rounds > 0);
  return (
    <div className="grid">
      <CallsHeard bell={session.bell} timezone={timezone} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11em),1fr))] gap-2 *:last:odd:col-span-full">
        {offered.map(({ reason, icon: Icon }) => (
          <Button
            key={reason}
            kind="ghost"
            busy={ringing.isRunning}
            onPress={() => ringing.run(reason)}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className="grow text-start">{t(`table.reason.${reason}`)}</span>
          </Button>
        ))}
      </div>
      <div className="pt-3 empty:hidden">
        <FailureLine text={ringing.error === null ? null : failureText(ringing.error)} />
      </div>
    </div>
  );
}

interface CallsHeardProps extends Pick<Session, 'bell'> {
  readonly timezone: string;
}

/** On every phone of the table, so that nobody calls a second time. */
function CallsHeard({ bell, timezone }: CallsHeardProps) {
  const t = useMessages();
  const locale = useLocale();
  const calls = bell === null ? [] : [bell, ...bell.earlier];
  return (
    // A live region must exist before its text, or the text is not read out.
    <div role="status">
      {calls.map(({ for: reason, at }) => (
        <p key={reason} className="flex items-center gap-3 pb-3 font-semibold text-success">
          <BellRing aria-hidden className="size-5 shrink-0" />
          {t(`table.heard.${reason}`, { time: clockTime(at, { timezone, locale }) })}
        </p>
      ))}
    </div>
  );
}
