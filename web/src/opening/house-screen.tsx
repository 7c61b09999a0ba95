import { Store } from 'lucide-react';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { StaffLanguages } from '../staff/languages.tsx';
import { buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { HouseForm } from './house-form.tsx';
import { setupState } from './opening-queries.ts';

/** Where a restaurant begins: a device that belongs to none yet (OPENING-07). */
export function HouseScreen() {
  const t = useMessages();
  const { data, error } = useQuery(setupState.of());
  return (
    <main className="h-dvh overflow-y-auto">
      <div className="mx-auto grid w-full max-w-180 content-start gap-6 p-4 pb-16">
        <div className="grid justify-items-center gap-4 pt-6 text-center">
          <StaffLanguages />
          <Store aria-hidden className="size-14 text-brand-text" />
          <h1 className="text-3xl font-bold text-balance">{t('opening.welcome')}</h1>
          <p className="text-ink-2 text-balance">{t('opening.welcomeHint')}</p>
        </div>
        <FailureLine text={error === null ? null : failureText(error)} />
        {data === undefined && error === null ? <SkeletonRows rows={4} /> : null}
        {data === undefined ? null : data.hasShop ? <AlreadyOpen /> : <HouseForm />}
      </div>
    </main>
  );
}

/** Somebody has used the code: this device is paired like any other. */
function AlreadyOpen() {
  const t = useMessages();
  return (
    <div className="grid justify-items-center gap-4 rounded-l border border-line bg-surface p-6 text-center">
      <p>{t('opening.alreadyOpen')}</p>
      <Link to="/staff" className={buttonClass('primary')}>
        {t('opening.pairInstead')}
      </Link>
    </div>
  );
}
