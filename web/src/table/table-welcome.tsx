import { Armchair } from 'lucide-react';
import type { Session } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';

/** Shown for a moment on arrival: the table and its number of guests. */
export function TableWelcome({ session }: { readonly session: Session }) {
  const t = useMessages();
  const name = useName();
  const { tableItem, sectionName, desiredCapacity } = session;
  return (
    <div
      role="status"
      className="rise-in grid min-h-[60dvh] place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <span className="grid size-24 place-items-center rounded-full bg-surface-2 text-brand-text">
        <Armchair aria-hidden className="size-12" />
      </span>
      <p className="text-lg text-ink-2">{t('table.welcome')}</p>
      {tableItem === null ? null : (
        <p className="text-[2rem] leading-tight font-bold">
          {t('table.name', { table: tableItem.name })}
        </p>
      )}
      <p className="text-ink-2">
        {[
          sectionName === null ? null : name(sectionName),
          t('table.guests', { count: desiredCapacity }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </div>
  );
}
