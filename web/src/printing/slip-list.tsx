import { useState } from 'react';
import { isForCooks } from '@servery/contract/slip-readers.ts';
import { timeOrDay } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Badge } from '../ui/badge.tsx';
import type { BadgeProps } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { PrintHere } from './print-here.tsx';
import {
  type Picture,
  type Printer,
  type Slip,
  decide,
  fetchPicture,
  reprint,
  stations,
} from './printer-queries.ts';
import { slipProblem } from './slip-problem.ts';
import { usePress } from './use-press.ts';

/** Told when a slip begins to be printed from this page, and when that is over. */
type NoteHere = (job: string, isHere: boolean) => void;

interface SlipListProps {
  readonly title: string;
  readonly slips: readonly Slip[];
  readonly printers: readonly Printer[];
  readonly onHere?: NoteHere;
}

const ignore: NoteHere = () => undefined;

/** Slips with what can be done about each. */
export function SlipList({ title, slips, printers, onHere = ignore }: SlipListProps) {
  if (slips.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="grid rounded-l border border-line bg-surface px-5">
        {slips.map((slip) => (
          <li key={slip._id} className="border-t border-line py-3 first:border-0">
            <SlipRow slip={slip} printers={printers} onHere={onHere} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = {
  waiting: 'info',
  sent: 'info',
  asking: 'warn',
  printed: 'success',
  dropped: 'neutral',
} as const satisfies Record<Slip['state'], BadgeProps['tone']>;

interface SlipNameProps {
  readonly slip: Slip;
  readonly printers: readonly Printer[];
}

interface SlipRowProps extends SlipNameProps {
  readonly onHere: NoteHere;
}

function SlipRow({ slip, printers, onHere }: SlipRowProps) {
  const t = useMessages();
  const [picture, setPicture] = useState<Picture | null>(null);
  const close = (): void => {
    setPicture(null);
    onHere(slip._id, false);
  };
  const fetching = useMutation(async () => {
    setPicture(null);
    onHere(slip._id, true);
    try {
      setPicture(await fetchPicture(slip._id));
    } catch (error) {
      onHere(slip._id, false);
      throw error;
    }
  });
  const printer = printers.find(({ _id }) => _id === slip.printer);
  const isByHand = printer?.protocol === 'browser' && slip.state !== 'printed';
  const role = usePerson(({ person }) => person?.role);
  const mayCopy = role !== 'kitchen' || isForCooks(slip.kind);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <SlipName slip={slip} printers={printers} />
      <div className="flex flex-wrap gap-2">
        {mayCopy && (isByHand || slip.state === 'asking') ? (
          <Button kind="ghost" busy={fetching.isRunning} onPress={() => fetching.run()}>
            {t('printing.here')}
          </Button>
        ) : null}
        {slip.state === 'asking' ? <Decisions slip={slip} /> : null}
        {mayCopy ? <Again slip={slip} /> : null}
      </div>
      <FailureLine text={fetching.error === null ? null : staffFailureText(fetching.error)} />
      {picture === null ? null : <PrintHere picture={picture} onDone={close} />}
    </div>
  );
}

function SlipName({ slip, printers }: SlipNameProps) {
  const t = useMessages();
  const nameIn = useName();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const now = useMinute();
  const { data: known = [] } = useQuery(stations.of());
  const station = known.find(({ _id }) => _id === slip.station);
  const { table, orderNumber, kind, at, tries, problem, state, isReprint } = slip;
  const number = orderNumber === null ? null : t('printing.number', { number: orderNumber });
  const place = table ?? number;
  const printed = printers.find(({ _id }) => _id === (slip.printedBy ?? slip.printer));
  const name = [...(place === null ? [] : [place]), t(`printing.kind.${kind}`)].join(' · ');
  const facts = [
    timeOrDay(at, now, clock),
    ...(station === undefined ? [] : [nameIn(station.name)]),
    ...(printed === undefined ? [] : [printed.name]),
    ...(tries > 1 ? [t('printing.tries', { count: tries })] : []),
    ...(isReprint ? [t('printing.copy')] : []),
    ...(problem === null ? [] : [slipProblem(problem, t)]),
  ];
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {slip.session === null ? (
          <span className="font-semibold">{name}</span>
        ) : (
          <Link
            to={`/staff/printers/${slip.session}`}
            className="flex min-h-8 items-center font-semibold text-brand-text underline"
          >
            {name}
          </Link>
        )}
        <Badge tone={tones[state]}>{t(`printing.job.${state}`)}</Badge>
      </p>
      <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
    </div>
  );
}

/** For a slip that waits for a person (PRINT-05). */
function Decisions({ slip: { _id } }: { readonly slip: Slip }) {
  const t = useMessages();
  const drop = usePress(() => decide(_id, 'drop'), 'printing.dropped');
  const allow = usePress(() => decide(_id, 'print'), 'printing.sent');
  return (
    <>
      <Button kind="ghost" busy={drop.isRunning} onPress={drop.run}>
        {t('printing.drop')}
      </Button>
      <Button busy={allow.isRunning} onPress={allow.run}>
        {t('printing.printNow')}
      </Button>
      <FailureLine text={drop.error ?? allow.error} />
    </>
  );
}

function Again({ slip: { _id, state } }: { readonly slip: Slip }) {
  const t = useMessages();
  const again = usePress(() => reprint(_id), 'printing.sent');
  if (state !== 'printed' && state !== 'dropped') return null;
  return (
    <>
      <Button kind="quiet" busy={again.isRunning} onPress={again.run}>
        {t('printing.again')}
      </Button>
      <FailureLine text={again.error} />
    </>
  );
}
