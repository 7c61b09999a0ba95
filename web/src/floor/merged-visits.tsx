import { ArrowRight, BellRing, Link2, Unlink2 } from 'lucide-react';
import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { go } from '../router/address.ts';
import { useOrderChange } from '../till/order-change.ts';
import { nameOf } from '../till/table-visits.ts';
import type { Visit } from '../till/table-visits.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { Price } from '../ui/price.tsx';
import { useMerging, useUnmerging } from './floor-change.ts';
import { joinedNames, seatedVisits } from './table-state.ts';
import type { SeatedVisit } from './table-state.ts';

interface MergeListProps extends SeatedVisit {
  readonly tables: readonly FloorTable[];
}

/** Every other bill of the floor, with what it owes: the visit joins the one that is pressed. */
export function MergeList({ table, visit, tables }: MergeListProps) {
  const t = useMessages();
  const bills = seatedVisits(tables).filter(
    (other) => other.visit.session !== visit.session && other.visit.mergedInto === null,
  );
  const merging = useMerging((into) => {
    const bill = bills.find((one) => one.visit.session === into);
    if (bill === undefined) return;
    const to = nameOf(bill.table, bill.visit);
    showSuccess(t('floor.merged', { from: nameOf(table, visit), to }));
    go(`/staff/floor/${bill.table._id}`, { replace: true });
  });
  return (
    <div role="group" aria-label={t('floor.mergeInto')} className="grid gap-2">
      <p className="font-semibold">
        {t(bills.length === 0 ? 'floor.noOtherBill' : 'floor.mergeInto')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {bills.map((bill) => (
          <button
            key={bill.visit.session}
            type="button"
            disabled={merging.isRunning}
            onClick={() => merging.run({ session: visit.session, into: bill.visit.session })}
            className="press grid min-h-13 rounded-m border border-line-strong bg-surface px-2 py-1 text-start leading-tight font-bold"
          >
            {nameOf(bill.table, bill.visit)}
            <span className="text-sm font-normal text-ink-2 tabular-nums">
              <Price of={bill.visit.total} />
            </span>
          </button>
        ))}
      </div>
      <FailureLine text={merging.problem} />
    </div>
  );
}

interface JoinedVisitProps extends SeatedVisit {
  readonly bill: SeatedVisit;
}

/** A visit without a bill of its own: where its bill is, and how to have one again (FLOOR-10). */
export function JoinedVisit({ table, visit, bill }: JoinedVisitProps) {
  const t = useMessages();
  const [name, other] = [nameOf(table, visit), nameOf(bill.table, bill.visit)];
  const { change, problem } = useOrderChange(visit.session, () => undefined);
  const parting = useUnmerging(() => showSuccess(t('floor.unmerged', { table: name })));
  return (
    <article aria-label={name} className="grid gap-3 rounded-l border border-line bg-surface p-4">
      <h3 className="text-lg font-bold">{name}</h3>
      <p className="flex items-center gap-2 font-semibold">
        <Link2 aria-hidden className="size-5 shrink-0" />
        {t('floor.onBillOf', { table: other })}
      </p>
      <FailureLine text={parting.problem ?? problem} />
      {visit.isCalling ? (
        <Button kind="ghost" wide onPress={() => change({ of: 'bell', data: {} })}>
          <BellRing aria-hidden className="size-5" />
          {t('till.bellAnswered')}
        </Button>
      ) : null}
      <Button wide onPress={() => go(`/staff/floor/${bill.table._id}`)}>
        <ArrowRight aria-hidden className="size-5" />
        {t('floor.goToBill', { table: other })}
      </Button>
      <Button
        kind="ghost"
        wide
        busy={parting.isRunning}
        onPress={() => parting.run({ session: visit.session, into: bill.visit.session })}
      >
        <Unlink2 aria-hidden className="size-5" />
        {t('floor.unmerge')}
      </Button>
    </article>
  );
}

interface JoinedTablesProps {
  readonly visit: Visit;
  readonly tables: readonly FloorTable[];
}

/** The tables that are on this bill besides its own. */
export function JoinedTables({ visit, tables }: JoinedTablesProps) {
  const t = useMessages();
  const locale = useLocale();
  const names = joinedNames(visit, tables);
  if (names.length === 0) return null;
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Link2 aria-hidden className="size-5 shrink-0" />
      {t('floor.with', { tables: formatList(names, 'and', locale) })}
    </p>
  );
}
