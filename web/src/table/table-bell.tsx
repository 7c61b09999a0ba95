import type { Session } from '../shops/start.ts';
import { useShop } from '../shops/shop-context.ts';
import { BellCalls } from '../session/bell-calls.tsx';
import { useMessages } from '../i18n/use-messages.ts';

/** Calls staff from the page of the table's order (SESSION-19). */
export function TableBell({ session }: { readonly session: Session }) {
  const t = useMessages();
  const { timezone } = useShop();
  return (
    <section
      aria-labelledby="table-bell"
      className="grid gap-3 rounded-l border border-line bg-surface p-5"
    >
      <h2 id="table-bell" className="text-lg font-bold">
        {t('table.bell')}
      </h2>
      <BellCalls session={session} timezone={timezone} />
    </section>
  );
}
