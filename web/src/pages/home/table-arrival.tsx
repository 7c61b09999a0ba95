import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { settingAt } from '@servery/engine/hours/section-hours.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { go } from '../../address/address.ts';
import { Link } from '../../address/link.tsx';
import { openTable, tableByCode } from '../../api/tables.ts';
import { useAsked, useDeed } from '../../api/use-asked.ts';
import type { Started } from '../../api/start.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useLocalPath, useMessages, useName } from '../../i18n/use-messages.ts';
import { sitDown } from '../../state/moving.ts';
import { holdKey, rememberTable } from '../../state/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePriceText } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

const mostPeople = 99;

/** The reason a table cannot be opened, in words (SESSION-06). */
function useReason(): (error: unknown) => string {
  const say = useMessages();
  return (error) => {
    const reason = isCallFailure(error) ? error.data['reason'] : null;
    return typeof reason === 'string' ? say(`init.${reason}`) : failureText(error);
  };
}

/** What is charged for sitting there, told before anybody sits (PRICE-16). */
function perPersonAt({ shop, sections, table }: Started, now: number): number {
  const section = sections.find(({ _id }) => _id === table?.section);
  if (shop === null || section === undefined) return 0;
  return settingAt(section, localTimeIn(shop.timezone, now))?.amountPerPerson ?? 0;
}

/** A guest has scanned the code on a table: who sits there, then the menu. */
export function TableArrival({ code }: { readonly code: string }) {
  const say = useMessages();
  const path = useLocalPath();
  const reason = useReason();
  const { data, error } = useAsked(tableByCode.of(code));
  if (error !== null)
    return (
      <EmptyState drawing="tornCode" title={reason(error)}>
        <Link to={path('/')} className={buttonClass('ghost')}>
          {say('table.otherWays')}
        </Link>
      </EmptyState>
    );
  if (data === undefined) return <SkeletonRows rows={2} />;
  return <SitDown code={code} found={data} />;
}

function useSitDown(code: string, { shop, table }: Started, people: number) {
  const path = useLocalPath();
  return useDeed(async () => {
    const scan = { viewItem: code, shop: shop?._id ?? '', capacity: people, date: Date.now() };
    rememberTable({ viewItem: code, date: scan.date, capacity: people });
    const opened = await openTable(scan);
    if (opened.restoreKey !== null) holdKey({ session: opened._id, key: opened.restoreKey });
    sitDown({ session: opened._id, mode: table?.orderType ?? 'dineIn', index: null }, opened.shop);
    go(path('/browse'), { replace: true });
  });
}

function SitDown({ code, found }: { readonly code: string; readonly found: Started }) {
  const say = useMessages();
  const name = useName();
  const price = usePriceText();
  const reason = useReason();
  const [people, setPeople] = useState(2);
  const { run, isRunning, error } = useSitDown(code, found, people);
  const { table, sections } = found;
  const section = sections.find(({ _id }) => _id === table?.section);
  const perPerson = perPersonAt(found, Date.now());
  const most = table === null || table.capacity === 0 ? mostPeople : table.capacity;
  return (
    <section className="rise-in grid gap-5 rounded-l border border-line bg-surface p-5 shadow-lift">
      <div className="flex items-center gap-4">
        <span className="grid size-14 place-items-center rounded-full bg-surface-2 text-brand-text">
          <Armchair aria-hidden className="size-7" />
        </span>
        <div>
          <p className="text-sm text-ink-2">
            {section === undefined ? say('table.welcome') : name(section.name)}
          </p>
          <h2 className="text-2xl leading-tight font-bold">
            {say('table.name', { table: table?.name ?? '' })}
          </h2>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{say('table.people')}</span>
        <QuantityStepper
          value={Math.min(people, most)}
          least={1}
          most={most}
          labels={{ group: say('table.people'), less: say('table.fewer'), more: say('table.more') }}
          onChange={setPeople}
        />
      </div>
      {perPerson === 0 ? null : (
        <p className="text-ink-2">{say('charges.perPerson', { amount: price(cents(perPerson)) })}</p>
      )}
      {error === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {reason(error)}
        </p>
      )}
      <Button wide busy={isRunning} onPress={run}>
        {say('table.start')}
      </Button>
    </section>
  );
}
