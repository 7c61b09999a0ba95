import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useConnection } from '../query/connection-status.ts';

/** A reconnect between two guests is no loss. */
const noticedMs = 1500;

/** Whether the connection has been lost for a moment. */
export function useIsOffline(): boolean {
  const isOffline = useConnection(({ status }) => status === 'offline');
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setTimeout(() => setNoticed(true), noticedMs);
    return () => {
      clearTimeout(timer);
      setNoticed(false);
    };
  }, [isOffline]);
  return isOffline && isNoticed;
}

/** Says that nothing can be ordered for now; the cart stays, and the page reconnects by itself. */
export function OfflineNotice() {
  const t = useMessages();
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline ? (
        <p className="flex items-center justify-center gap-3 bg-warn-bg px-6 py-3 font-semibold text-warn">
          <WifiOff aria-hidden className="size-7 shrink-0" />
          {t('kiosk.offline')}
        </p>
      ) : null}
    </div>
  );
}
