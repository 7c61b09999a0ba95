import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { printers } from '../printing/printer-queries.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

const tableCodes = defineQuery(() => call('find floor/codes'));

/** What a printed code opens: the guest's app at this table (VISIT-01). */
function addressOf(code: string): string {
  return `${location.origin}/?t=${encodeURIComponent(code)}`;
}

/** The printed codes of all tables, six on a page (FLOOR-07). */
export function CodeSheet() {
  const t = useMessages();
  // Tables are added and renamed meanwhile.
  useEffect(() => tableCodes.invalidate(), []);
  const { data: codes, error } = useQuery(tableCodes.of());
  const hasPrinter = useQuery(printers.of()).data?.some(({ takesReceipts }) => takesReceipts);
  return (
    <div className="grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="text-2xl font-bold">{t('floor.codeSheet')}</h1>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/staff/floor"
            className="press flex min-h-12 items-center rounded-m border border-line-strong px-4 font-semibold text-brand-text"
          >
            {t('floor.back')}
          </Link>
          <Button onPress={() => print()}>
            <Printer aria-hidden className="size-5" />
            {t('floor.print')}
          </Button>
          {hasPrinter ? (
            <PrintButton what={{ kind: 'tableSheet' }} label={t('printing.onReceiptPrinter')} />
          ) : null}
        </div>
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {codes === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4 print:grid-cols-2 print:gap-0">
          {codes.map(({ _id, name, code }) => (
            <li
              key={_id}
              className="grid break-inside-avoid justify-items-center gap-2 rounded-l border border-dashed border-line-strong bg-[#fff] p-3 text-center print:p-5 text-[#000]"
            >
              <p className="text-4xl font-bold">{name}</p>
              <div className="w-full max-w-40 print:w-[45mm] print:max-w-none">
                <QrCode text={addressOf(code)} label={t('floor.codeOf', { table: name })} />
              </div>
              <p className="text-sm">{t('floor.scanHere')}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
