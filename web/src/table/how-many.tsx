import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { settingAt } from '@servery/engine/hours/section-hours.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { Link } from '../router/link.tsx';
import type { Started } from '../shops/start.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { scanPage } from '../scan/scan-page.ts';

const mostPeople = 99;

/** Seat charge per person, shown before the table is opened (PRICE-16). */
function perPersonAt({ shop, sections, table }: Started, now: number): number {
  const section = sections.find(({ _id }) => _id === table?.section);
  if (shop === null || section === undefined) return 0;
  return settingAt(section, localTimeIn(shop.timezone, now))?.amountPerPerson ?? 0;
}

export interface HowManyProps {
  readonly found: Started;
  readonly busy: boolean;
  readonly problem: string | null;
  /** The scan is too old: another try would fail again. */
  readonly isExpired: boolean;
  /** As entered before, for the same table. */
  readonly people?: number | undefined;
  readonly onStart: (people: number) => void;
}

/** The first guest of a table enters the number of people and sees the seat charge. */
export function HowMany(props: HowManyProps) {
  const { found, busy, problem, isExpired, onStart } = props;
  const t = useMessages();
  const path = useLocalPath();
  const { table } = found;
  const most = table === null || table.capacity === 0 ? mostPeople : table.capacity;
  const hasNoTable = table?.orderType === 'dineInNoTable';
  const [people, setPeople] = useState(Math.min(props.people ?? 2, most));
  return (
    <section className="rise-in grid gap-5 rounded-l border border-line bg-surface p-5 shadow-lift">
      <TableName found={found} />
      {hasNoTable ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-semibold">{t('table.people')}</span>
          <QuantityStepper
            value={people}
            least={1}
            most={most}
            labels={{ group: t('table.people'), less: t('table.fewer'), more: t('table.more') }}
            onChange={setPeople}
          />
        </div>
      )}
      {hasNoTable ? null : (
        <SeatCharge perPerson={perPersonAt(found, Date.now())} people={people} />
      )}
      {problem === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {isExpired ? (
        <Link to={path(scanPage)} className={buttonClass('primary')}>
          {t('action.scan')}
        </Link>
      ) : (
        <Button wide busy={busy} onPress={() => onStart(people)}>
          {t('table.start')}
        </Button>
      )}
    </section>
  );
}

export function TableName({ found: { table, sections } }: { readonly found: Started }) {
  const t = useMessages();
  const name = useName();
  const section = sections.find(({ _id }) => _id === table?.section);
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-surface-2 text-brand-text">
        <Armchair aria-hidden className="size-7" />
      </span>
      <div>
        <p className="text-sm text-ink-2">
          {section === undefined ? t('table.welcome') : name(section.name)}
        </p>
        <h2 className="text-2xl leading-tight font-bold">
          {table?.orderType === 'dineInNoTable'
            ? table.name
            : t('table.name', { table: table?.name ?? '' })}
        </h2>
      </div>
    </div>
  );
}

function SeatCharge({
  perPerson,
  people,
}: {
  readonly perPerson: number;
  readonly people: number;
}) {
  const t = useMessages();
  const price = usePriceText();
  if (perPerson === 0) return null;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 rounded-m bg-surface-2 px-4 py-3 text-ink-2">
      <span>{t('charges.perPerson', { amount: price(cents(perPerson)) })}</span>
      <span aria-live="polite" className="font-semibold">
        {t('table.seatTotal', { people, amount: price(cents(perPerson * people)) })}
      </span>
    </p>
  );
}
