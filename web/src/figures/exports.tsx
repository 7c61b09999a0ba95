import { Download, FileCheck, PrinterIcon, Sheet } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { announce } from '../ui/notices.ts';
import { type FiguresReport, dayFile } from './figures-queries.ts';
import { saveFile } from './save-file.ts';
import { useFiguresFile } from './use-figures-file.ts';
import { useFiguresWorkbook } from './use-figures-workbook.ts';

interface ExportsProps {
  readonly report: FiguresReport;
}

const csv = { type: 'text/csv' };

/** The figures as files and on paper (FIGURES-07, FIGURES-10, FIGURES-11). */
export function Exports({ report }: ExportsProps) {
  const t = useMessages();
  const textOf = useFiguresFile();
  const workbookOf = useFiguresWorkbook();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {report.from === report.to ? <DayFileButton key={report.from} day={report.from} /> : null}
      <Button kind="ghost" onPress={() => saveFile(workbookOf(report), report, 'xlsx')}>
        <Sheet aria-hidden className="size-5" />
        {t('figures.xlsx')}
      </Button>
      <Button kind="ghost" onPress={() => saveFile(new Blob([textOf(report)], csv), report, 'csv')}>
        <Download aria-hidden className="size-5" />
        {t('figures.csv')}
      </Button>
      <Button kind="ghost" onPress={() => window.print()}>
        <PrinterIcon aria-hidden className="size-5" />
        {t('figures.print')}
      </Button>
    </div>
  );
}

interface Checked {
  readonly count: number;
  readonly faults: number;
}

/** Saves a whole day, and says whether every bill came out the same. */
function DayFileButton({ day }: { readonly day: string }) {
  const t = useMessages();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { run, isRunning, error } = useMutation(async () => {
    const file = await dayFile(day);
    saveFile(new Blob([JSON.stringify(file)]), { from: day, to: day }, 'json');
    const { orders, different, unequal } = file.check;
    const faults = different.length + unequal.length;
    setChecked({ count: orders, faults });
    if (faults === 0) announce(t('figures.dayChecked', { count: orders }));
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Button kind="ghost" busy={isRunning} onPress={run}>
        <FileCheck aria-hidden className="size-5" />
        {t('figures.dayFile')}
      </Button>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {checked === null ? null : <DayVerdict checked={checked} />}
    </div>
  );
}

function DayVerdict({ checked: { count, faults } }: { readonly checked: Checked }) {
  const t = useMessages();
  return faults === 0 ? (
    <p className="text-sm text-ink-2">{t('figures.dayChecked', { count })}</p>
  ) : (
    <p role="alert" className="text-sm font-semibold text-danger">
      {t('figures.dayDiffers', { count: faults })}
    </p>
  );
}
