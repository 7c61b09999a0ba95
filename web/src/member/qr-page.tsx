import { RefreshCw, Sun, WifiOff } from 'lucide-react';
import { account, levelOf } from './membership.ts';
import { useQuery } from '../query/use-query.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useConnection } from '../query/connection-status.ts';
import { useLogin } from '../storage/login.ts';
import type { Member } from '../storage/login.ts';
import { Button } from '../ui/button.tsx';
import { CodeCard } from './code-card.tsx';
import { LevelOver } from './level-over.tsx';
import { useMemberCode } from './use-member-code.ts';
import { useEffect } from 'react';

/** The member's code for kiosk and till (MEMBER-05). */
export function QrPage() {
  const member = useLogin((state) => state.member);
  return member === null ? null : <Code member={member} />;
}

function Code({ member }: { readonly member: Member }) {
  const t = useMessages();
  const code = useMemberCode();
  const me = useQuery(account.of(member._id));
  const isOffline = useConnection(({ status }) => status === 'offline');
  useWakeLock();
  return (
    <div className="mx-auto grid max-w-100 justify-items-center gap-4 px-4 py-6 text-center">
      <LevelOver level={me.data === undefined ? undefined : levelOf(me.data)} />
      <h2 className="text-lg font-bold">{t('account.codeTitle')}</h2>
      <CodeCard member={member} code={code} />
      {isOffline && code.shown !== null ? (
        <p
          role="status"
          className="flex items-center gap-2 rounded-m bg-warn-bg px-4 py-3 text-start text-warn"
        >
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t(code.isOver ? 'account.codeOfflineHint' : 'account.codeOffline')}
        </p>
      ) : null}
      {code.error !== null && !isOffline ? (
        <p role="alert" className="font-semibold text-danger">
          {failureText(code.error)}
        </p>
      ) : null}
      <div className="grid gap-1 text-sm text-ink-2">
        <p>{t('account.codeRefresh')}</p>
        <p>
          <Sun aria-hidden className="me-1.5 inline size-4 align-text-bottom" />
          {t('account.bright')}
        </p>
      </div>
      <Button kind="ghost" busy={code.isFetching && code.shown !== null} onPress={code.renew}>
        <RefreshCw aria-hidden className="size-5" />
        {t('account.codeNew')}
      </Button>
      {code.shown === null || code.isOver ? null : (
        <details className="w-full rounded-m border border-line bg-surface text-start">
          <summary className="min-h-12 content-center px-4 font-semibold">
            {t('account.codeText')}
          </summary>
          <p className="px-4 pb-4 font-mono text-sm break-all select-all">{code.shown.code}</p>
        </details>
      )}
    </div>
  );
}

/** Keeps the screen on while a code is shown; browsers release the lock when the page is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Battery saving refuses the lock; the code is shown anyway.
      }
    };
    const relock = (): void => void requestLock();
    relock();
    document.addEventListener('visibilitychange', relock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', relock);
      void lock?.release();
    };
  }, []);
}
