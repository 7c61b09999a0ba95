import { PrinterIcon } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { type Printer, printers, useLivePrinters } from './printer-queries.ts';

/** Printers that cannot print, for those who can walk to them (PRINT-07). */
export function PrinterAlarm() {
  useLivePrinters();
  const t = useMessages();
  const { data = [] } = useQuery(printers.of());
  const down = data.filter(({ alarmedAt }) => alarmedAt !== null);
  const asking = data.reduce((sum, printer) => sum + printer.asking, 0);
  return (
    <section aria-live="assertive" aria-label={t('printing.alarm')}>
      {down.length === 0 && asking === 0 ? null : (
        <Link
          to="/staff/printers"
          className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 bg-danger px-4 py-2 text-lg font-bold text-bg"
        >
          <PrinterIcon aria-hidden className="size-6 shrink-0" />
          {down.map((printer) => (
            <AlarmText key={printer._id} printer={printer} all={data} />
          ))}
          {asking === 0 ? null : <span>{t('printing.asking', { count: asking })}</span>}
        </Link>
      )}
    </section>
  );
}

interface AlarmTextProps {
  readonly printer: Printer;
  readonly all: readonly Printer[];
}

function AlarmText({ printer, all }: AlarmTextProps) {
  const t = useMessages();
  const { name, state } = printer;
  const standIn = standInOf(printer, all);
  const what = t(`printing.state.${state}`);
  return (
    <span>
      {standIn === null
        ? t('printing.down', { printer: name, state: what })
        : t('printing.downWithStandIn', { printer: name, state: what, standIn: standIn.name })}
    </span>
  );
}

/** What prints instead: where a stand-in is down, too, the one that stands in for it (PRINT-06). */
function standInOf({ standIn }: Printer, all: readonly Printer[]): Printer | null {
  const next = all.find(({ _id }) => _id === standIn);
  if (next === undefined || (next.state === 'never' && next.alarmedAt === null)) return null;
  if (next.state === 'ready' || next.state === 'paperLow') return next;
  // Two may stand in for each other.
  return standInOf(
    next,
    all.filter((one) => one !== next),
  );
}
