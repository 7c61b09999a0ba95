import { RefreshCw } from 'lucide-react';
import { invalidateAll } from '../query/query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMenuChanged } from './menu-changed.ts';

/** The menu changed while it is open; it is redrawn on request, never under a finger. */
export function MenuChangedBanner() {
  const t = useMessages();
  const refresh = (): void => {
    useMenuChanged.setState({ changed: false });
    invalidateAll();
  };
  return (
    // Fixed over the page, so that nothing moves under a finger.
    <div
      role="status"
      className="rise-in fixed inset-x-3 bottom-[calc(var(--nav-height)+5.5rem)] z-30 mx-auto flex max-w-120 items-center gap-3 rounded-m border border-current/30 bg-info-bg ps-4 text-info shadow-lift md:bottom-6"
    >
      <span className="grow font-semibold">{t('menu.changed')}</span>
      <button
        type="button"
        onClick={refresh}
        className="press flex min-h-12 shrink-0 items-center gap-2 px-4 font-semibold whitespace-nowrap underline"
      >
        <RefreshCw aria-hidden className="size-4" />
        {t('menu.refresh')}
      </button>
    </div>
  );
}
