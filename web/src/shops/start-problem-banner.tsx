import { CircleAlert, X } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { clearStartProblem, useStartProblem } from '../ui/start-problem.ts';
import { buttonClass } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { scanPage } from '../scan/scan-page.ts';

/** Why the guest was sent here, with a link to scan again (ROUTE-17, SESSION-03). */
export function StartProblemBanner() {
  const t = useMessages();
  const path = useLocalPath();
  const key = useStartProblem((state) => state.key);
  if (key === null) return null;
  return (
    <section
      role="alert"
      className="rise-in grid gap-3 rounded-l border border-danger bg-danger-bg p-4"
    >
      <div className="flex items-start gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0 text-danger" />
        <p className="grow font-semibold text-danger">{t(key)}</p>
        <div className="-my-3 -me-3">
          <IconButton icon={X} label={t('action.close')} onPress={clearStartProblem} />
        </div>
      </div>
      <Link to={path(scanPage)} className={buttonClass('ghost')}>
        {t('action.scan')}
      </Link>
    </section>
  );
}
