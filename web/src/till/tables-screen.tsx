import { BellRing, Users } from 'lucide-react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useSections } from '../shops/shop-context.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { floorTables } from './till-queries.ts';

type FloorTable = AnswerTo<'find floor/tables'>[number];

/** The shop's tables by section, with what runs at each (FLOOR-01). */
export function TablesScreen() {
  const t = useMessages();
  const { data, error } = useQuery(floorTables.of());
  if (error !== null) return <FailureLine text={failureText(error)} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  const sections = Map.groupBy(data, ({ section }) => section);
  return (
    <div className="grid gap-6 p-4">
      <h1 className="text-2xl font-bold">{t('till.tables')}</h1>
      {[...sections].map(([section, tables]) => (
        <SectionTables key={section} section={section} tables={tables} />
      ))}
    </div>
  );
}

interface SectionTablesProps {
  readonly section: string | null;
  readonly tables: readonly FloorTable[];
}

function SectionTables({ section, tables }: SectionTablesProps) {
  const t = useMessages();
  const name = useName();
  const found = useSections().find(({ _id }) => _id === section);
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">
        {found === undefined ? t('till.noSection') : name(found.name)}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        {tables.map((table) => (
          <li key={table._id}>
            <TableTile table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TableTile({ table: { name, capacity, visit } }: { readonly table: FloorTable }) {
  const t = useMessages();
  const now = useMinute();
  return (
    <div
      className={`grid min-h-24 content-between rounded-m border p-3 ${visit === null ? 'border-line bg-surface' : 'border-brand-edge bg-surface-2'}`}
    >
      <p className="flex items-center justify-between text-lg font-bold">
        {name}
        {visit?.isCalling === true ? (
          <BellRing aria-label={t('till.calling')} className="size-5 text-danger" />
        ) : null}
      </p>
      <p className="flex items-center gap-1 text-sm text-ink-2">
        <Users aria-hidden className="size-4" />
        {visit === null ? capacity : visit.people}
        {visit === null ? null : (
          <span>
            · {t('till.minutes', { minutes: Math.floor((now - visit.startTime) / minuteMs) })}
          </span>
        )}
      </p>
      <p className="font-semibold">
        {visit === null ? t('till.free') : <Price of={visit.total} />}
      </p>
    </div>
  );
}
