import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useConnection } from '../query/connection-status.ts';
import { showSuccess } from '../ui/notices.ts';

/** Shows that the connection is lost; loaded data stays usable. */
export function OfflineBar() {
  const t = useMessages();
  const isOffline = useConnection(({ status }) => status === 'offline');
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) showSuccess(t('connection.back'));
    wasOffline.current = isOffline;
  }, [isOffline, t]);
  return (
    <div role="status">
      {isOffline ? (
        <p className="flex items-center justify-center gap-2 bg-warn-bg px-4 py-2 text-sm font-semibold text-warn">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('connection.offline')}
        </p>
      ) : null}
    </div>
  );
}
