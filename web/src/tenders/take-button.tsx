import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Entry, Preview } from './entry.ts';
import { useTillDrawer } from './till-drawer.ts';

interface TakeButtonProps {
  readonly entry: Entry;
  readonly preview: Preview;
  readonly busy: boolean;
}

/** What is booked on a press: rounding and change before it, why it cannot be in its place. */
export function TakeButton({ entry, preview, busy }: TakeButtonProps) {
  const t = useMessages();
  const price = usePriceText();
  const { drawer, usable } = useTillDrawer();
  if (entry.means === 'cash' && drawer === null && usable !== undefined) return <DrawerNeeded />;
  const isOff = 'code' in preview || (entry.means === 'other' && entry.label.trim() === '');
  const text = (): string => {
    if ('code' in preview)
      return preview.code === 'notTyped'
        ? t('tenders.notTyped')
        : t(`staff.refused.${preview.code}`);
    if (isOff) return t('tenders.labelFirst');
    return t(`tenders.take.${entry.means}`, { amount: price(cents(preview.amount + preview.tip)) });
  };
  return (
    <div className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-bg p-4">
      {'code' in preview ? null : <Outcome entry={entry} taken={preview} />}
      <button
        type="submit"
        aria-disabled={isOff || busy}
        aria-busy={busy}
        className={`press flex min-h-16 items-center justify-center gap-3 rounded-m border-2 px-6 text-xl font-bold ${isOff ? 'border-line bg-surface-2 text-ink-3' : 'border-brand-edge bg-brand text-on-brand'}`}
      >
        {busy ? <Spinner /> : null}
        {text()}
      </button>
    </div>
  );
}

interface OutcomeProps {
  readonly entry: Entry;
  readonly taken: Exclude<Preview, { readonly code: string }>;
}

function Outcome({ entry, taken }: OutcomeProps) {
  const t = useMessages();
  if (entry.means !== 'cash') return null;
  return (
    <dl className="grid gap-1">
      {taken.cashRounding === 0 ? null : (
        <div className="flex justify-between text-ink-2">
          <dt>{t('tenders.rounding')}</dt>
          <dd className="tabular-nums">
            <Price of={cents(-taken.cashRounding)} signed />
          </dd>
        </div>
      )}
      {entry.given === '' ? null : (
        <div className="flex items-baseline justify-between">
          <dt className="text-lg">{t('tenders.change')}</dt>
          <dd className="text-3xl font-bold tabular-nums">
            <Price of={taken.change} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function DrawerNeeded() {
  const t = useMessages();
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-warn-bg p-4">
      <p className="font-semibold text-warn">{t('staff.refused.drawerNeeded')}</p>
      <Link to="/staff/drawer" className={buttonClass('ghost')}>
        {t('tenders.toDrawer')}
      </Link>
    </div>
  );
}
