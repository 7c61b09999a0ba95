import { Settings2 } from 'lucide-react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { usePerson } from '../staff/person.ts';
import { Badge } from '../ui/badge.tsx';
import type { BadgeProps } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Printer, print, stations } from './printer-queries.ts';
import { usePress } from './use-press.ts';

const tones = {
  never: 'neutral',
  ready: 'success',
  paperLow: 'warn',
  paperOut: 'danger',
  coverOpen: 'danger',
  fault: 'danger',
  silent: 'danger',
} as const satisfies Record<Printer['state'], BadgeProps['tone']>;

interface PrinterCardProps {
  readonly printer: Printer;
  readonly all: readonly Printer[];
  readonly onEdit: () => void;
}

/** How a printer stands, what waits for it, and a test. */
export function PrinterCard({ printer, all, onEdit }: PrinterCardProps) {
  const t = useMessages();
  const role = usePerson(({ person }) => person?.role);
  const test = usePress(() => print({ kind: 'test', printer: printer._id }), 'printing.sent');
  const { name, state, waiting, asking } = printer;
  return (
    <article className="grid content-start gap-3 rounded-l border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1.5">
          <h2 className="truncate text-lg font-bold">{name}</h2>
          <Badge tone={tones[state]}>{t(`printing.state.${state}`)}</Badge>
        </div>
        {role === 'manager' ? (
          <IconButton
            icon={Settings2}
            label={t('printing.settingsOf', { printer: name })}
            onPress={onEdit}
          />
        ) : null}
      </div>
      <Facts printer={printer} all={all} />
      <FailureLine text={test.error} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="grid">
          <span className="text-3xl leading-none font-bold tabular-nums">{waiting}</span>
          <span className="text-sm text-ink-2">
            {t('printing.waiting')}
            {asking === 0 ? null : ` · ${t('printing.askingShort', { count: asking })}`}
          </span>
        </p>
        {role === 'kitchen' ? null : (
          <Button
            kind="ghost"
            busy={test.isRunning}
            label={t('printing.testOf', { printer: name })}
            onPress={test.run}
          >
            {t('printing.test')}
          </Button>
        )}
      </div>
    </article>
  );
}

function Facts({ printer, all }: Omit<PrinterCardProps, 'onEdit'>) {
  const t = useMessages();
  const nameIn = useName();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { data: known = [] } = useQuery(stations.of());
  const served = known
    .filter(({ _id }) => printer.stations.includes(_id))
    .map(({ name }) => nameIn(name));
  const prints = [...served, ...(printer.takesReceipts ? [t('printing.receipts')] : [])];
  const standIn = all.find(({ _id }) => _id === printer.standIn);
  const { lastContact, protocol, dots } = printer;
  const paper = t(dots === 576 ? 'printing.paper80' : 'printing.paper58');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dt]:text-ink-2">
      <dt>{t('printing.prints')}</dt>
      <dd>{prints.length === 0 ? '–' : prints.join(' · ')}</dd>
      <dt>{t('printing.reached')}</dt>
      <dd>
        {t(`printing.protocol.${protocol}`)} · {paper}
      </dd>
      {standIn === undefined ? null : (
        <>
          <dt>{t('printing.standIn')}</dt>
          <dd>{standIn.name}</dd>
        </>
      )}
      {protocol === 'browser' ? null : (
        <>
          <dt>{t('printing.lastContact')}</dt>
          <dd>{lastContact === null ? '–' : dayAndTime(lastContact, clock)}</dd>
        </>
      )}
    </dl>
  );
}
