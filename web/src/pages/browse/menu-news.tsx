import { RefreshCw } from 'lucide-react';
import { spoilAll } from '../../api/question.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useMenuNews } from '../../state/menu-news.ts';

/** The menu changed while it was read; it is drawn anew when the guest says so, never under a finger. */
export function MenuNews() {
  const say = useMessages();
  const refresh = (): void => {
    useMenuNews.setState({ changed: false });
    spoilAll();
  };
  return (
    <div
      role="status"
      className="mx-4 mt-3 flex items-center gap-3 rounded-m bg-info-bg ps-4 text-info md:mx-0"
    >
      <span className="grow font-semibold">{say('menu.changed')}</span>
      <button
        type="button"
        onClick={refresh}
        className="press flex min-h-12 items-center gap-2 px-4 font-semibold underline"
      >
        <RefreshCw aria-hidden className="size-4" />
        {say('menu.refresh')}
      </button>
    </div>
  );
}
