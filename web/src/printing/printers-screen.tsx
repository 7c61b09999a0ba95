import { Plus, PrinterIcon } from 'lucide-react';
import { createElement, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useParams } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { NothingYet } from '../ui/nothing-yet.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { PrinterCard } from './printer-card.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import {
  type Printer,
  type Slip,
  print,
  printers,
  slips,
  useLivePrinters,
} from './printer-queries.ts';
import { SlipList } from './slip-list.tsx';
import { usePress } from './use-press.ts';

/** Printers of the shop, how they stand, and what they print (PRINT-15). */
export function PrintersScreen() {
  useLivePrinters();
  const t = useMessages();
  const isManager = usePerson(({ person }) => person?.role === 'manager');
  const { data, error } = useQuery(printers.of());
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('printing.title')}</h1>
        {isManager ? (
          <Button onPress={() => edit(null, data ?? [])}>
            <Plus aria-hidden className="size-5" />
            {t('printing.add')}
          </Button>
        ) : null}
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={4} /> : null}
      {data?.length === 0 ? <NothingYet icon={PrinterIcon} text={t('printing.none')} /> : null}
      {data === undefined || data.length === 0 ? null : <Printers all={data} />}
    </div>
  );
}

function edit(printer: Printer | null, all: readonly Printer[]): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(PrinterDialog, { printer, all, ...props })),
  );
}

function Printers({ all }: { readonly all: readonly Printer[] }) {
  const t = useMessages();
  const { data = [] } = useQuery(slips.of(null));
  const [here, setHere] = useState<readonly string[]>([]);
  // A slip that is printed here asks from then on: its row stays until that was answered.
  const isAsking = ({ _id, state }: Slip): boolean => state === 'asking' && !here.includes(_id);
  const noteHere = (job: string, isHere: boolean): void =>
    setHere((jobs) => [...jobs.filter((one) => one !== job), ...(isHere ? [job] : [])]);
  return (
    <>
      <SlipList title={t('printing.askTitle')} slips={data.filter(isAsking)} printers={all} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {all.map((printer) => (
          <li key={printer._id} className="grid">
            <PrinterCard printer={printer} all={all} onEdit={() => edit(printer, all)} />
          </li>
        ))}
      </ul>
      <SlipList
        title={t('printing.latest')}
        slips={data.filter((slip) => !isAsking(slip))}
        printers={all}
        onHere={noteHere}
      />
    </>
  );
}

/** The slips of one order, to be printed again (PRINT-08). */
export function OrderSlipsScreen() {
  useLivePrinters();
  const t = useMessages();
  const { session = '' } = useParams();
  const { data: all = [] } = useQuery(printers.of());
  const { data, error } = useQuery(slips.of(session));
  const receipt = usePress(() => print({ kind: 'receipt', session }), 'printing.sent');
  return (
    <div className="mx-auto grid w-full max-w-220 content-start gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('printing.ofOrder')}</h1>
        <Link to="/staff/printers" className={buttonClass('quiet')}>
          {t('printing.title')}
        </Link>
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <FailureLine text={receipt.error} />
      <div>
        <Button busy={receipt.isRunning} onPress={receipt.run}>
          {t('printing.receipt')}
        </Button>
      </div>
      {data === undefined && error === null ? <SkeletonRows rows={3} /> : null}
      {data?.length === 0 ? <p className="text-ink-2">{t('printing.noSlips')}</p> : null}
      <SlipList title={t('printing.slips')} slips={data ?? []} printers={all} />
    </div>
  );
}
