import { CircleX, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMutation } from '../query/use-query.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import type { Started } from '../shops/start.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useInitReason } from './arrival-trouble.ts';
import { DigitsField, isComplete } from './digits-field.tsx';
import { TableName } from './how-many.tsx';
import type { Opened } from './table-queries.ts';
import { useJoinRequest } from './use-join-request.ts';
import { joinVisit } from './join-visit.ts';
import type { JoinState } from './join-visit.ts';
import { scanPage } from '../scan/scan-page.ts';

type Waiting = NonNullable<Opened['waiting']>;

export interface JoinWaitingProps {
  readonly found: Started;
  readonly waiting: Waiting;
  readonly scan: { readonly viewItem: string; readonly ticket: string };
  readonly onJoined: (session: string) => void;
}

/** Others sit at the table: this phone types their digits or is let in (VISIT-03, VISIT-04). */
export function JoinWaiting({ found, waiting, scan, onJoined }: JoinWaitingProps) {
  const t = useMessages();
  const path = useLocalPath();
  const status = useJoinRequest(waiting.request, onJoined);
  const takesDigits = waiting.ways.includes('code');
  const isAsking = waiting.request !== null;
  return (
    <section className="rise-in grid gap-5 rounded-l border border-line bg-surface p-5 shadow-lift">
      <TableName found={found} />
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">{t('visit.ask')}</h3>
        <p className="text-ink-2">{t(takesDigits ? 'visit.askDigits' : 'visit.askHint')}</p>
      </div>
      {takesDigits ? <DigitsForm waiting={waiting} scan={scan} onJoined={onJoined} /> : null}
      {takesDigits && isAsking ? <Or /> : null}
      {isAsking ? <RequestState status={status} number={waiting.number ?? 0} /> : null}
      {takesDigits || isAsking ? null : <p className="font-semibold">{t('visit.askStaff')}</p>}
      <Link to={path('/')} className={buttonClass('quiet')}>
        {t('table.otherWays')}
      </Link>
    </section>
  );
}

function Or() {
  const t = useMessages();
  return (
    <p
      aria-hidden
      className="flex items-center gap-4 text-sm text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      {t('table.or')}
    </p>
  );
}

function DigitsForm({ waiting, scan, onJoined }: Omit<JoinWaitingProps, 'found'>) {
  const t = useMessages();
  const reason = useInitReason();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const { run, isRunning, error } = useMutation(async () => {
    const { request } = waiting;
    const proof = request === null ? scan : { request };
    onJoined(await joinVisit({ ...proof, code, requestKey: newRequestKey() }));
  });
  const problem = isShort ? t('visit.digitsMissing') : error === null ? null : reason(error);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setShort(!isComplete(code));
        if (isComplete(code)) run();
      }}
    >
      <DigitsField
        label={t('visit.digits')}
        value={code}
        onChange={setCode}
        problem={isRunning ? null : problem}
      />
      <Button type="submit" wide busy={isRunning}>
        {t('visit.join')}
      </Button>
    </form>
  );
}

interface RequestStateProps {
  readonly status: JoinState['status'];
  readonly number: number;
}

/** Announced as it changes; the number tells this phone apart from another that asks. */
function RequestState({ status, number }: RequestStateProps) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <div role="status" className="rounded-m bg-surface-2 p-4">
      {status === 'waiting' || status === 'accepted' ? (
        <StateLine icon={<Spinner />} title={t('visit.waiting')}>
          {t('visit.waitingHint', { number })}
        </StateLine>
      ) : null}
      {status === 'declined' ? (
        <StateLine
          icon={<CircleX aria-hidden className="size-6 text-danger" />}
          title={t('visit.declined')}
        >
          {t('visit.declinedHint')}
        </StateLine>
      ) : null}
      {status === 'expired' ? (
        <>
          <StateLine
            icon={<Hourglass aria-hidden className="size-6" />}
            title={t('visit.unanswered')}
          >
            {t('visit.unansweredHint')}
          </StateLine>
          <Link to={path(scanPage)} className={`${buttonClass('ghost')} mt-3 w-full`}>
            {t('action.scan')}
          </Link>
        </>
      ) : null}
    </div>
  );
}

interface StateLineProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: string;
}

function StateLine({ icon, title, children }: StateLineProps) {
  return (
    <div className="flex items-start gap-3">
      <span className="mt-0.5 grid size-6 shrink-0 place-items-center">{icon}</span>
      <p>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{children}</span>
      </p>
    </div>
  );
}
