import { useEffect, useState } from 'react';
import { go, useParams } from '../../address/address.ts';
import { Link, Redirect } from '../../address/link.tsx';
import { startProblem } from '../../api/start.ts';
import { joined } from '../../api/tables.ts';
import { useAsked } from '../../api/use-asked.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { sitDown } from '../../state/moving.ts';
import { keyOf } from '../../state/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { addressInCode } from './code.ts';

/** By its link a guest joins a table; without one, is asked to scan (ROUTE-08). */
export function TablePage() {
  const { sessionId, sessionIndex } = useParams();
  if (sessionId === undefined) return <ScanPrompt />;
  return (
    <Join session={sessionId} index={sessionIndex === undefined ? null : Number.parseInt(sessionIndex, 10)} />
  );
}

function ScanPrompt() {
  const say = useMessages();
  const path = useLocalPath();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <div className="mx-auto grid max-w-110 justify-items-center gap-5 px-6 py-10 text-center">
      <Drawing of="tornCode" />
      <h2 className="text-xl font-bold">{say('table.scan')}</h2>
      <p className="text-ink-2">{say('table.scanHint')}</p>
      <form
        className="grid w-full gap-4 text-start"
        onSubmit={(event) => {
          event.preventDefault();
          const address = addressInCode(code);
          setWrong(address === null);
          if (address !== null) go(path(address));
        }}
      >
        <Field
          label={say('table.code')}
          value={code}
          onChange={setCode}
          most={300}
          problem={isWrong ? say('table.codeWrong') : null}
        />
        <Button type="submit" wide>
          {say('table.open')}
        </Button>
      </form>
      <Link to={path('/')} className={buttonClass('quiet')}>
        {say('table.otherWays')}
      </Link>
    </div>
  );
}

interface JoinProps {
  readonly session: string;
  readonly index: number | null;
}

/** Joins only what is still running; anything else is told and forgotten (SESSION-03, SESSION-16). */
function Join({ session, index }: JoinProps) {
  const say = useMessages();
  const path = useLocalPath();
  const { data, error, again } = useAsked(joined.of(session, keyOf(session)));
  const found = data?.session ?? null;
  useEffect(() => {
    if (found === null) return;
    sitDown({ session: found._id, mode: found.type, index }, found.shop);
    go(path(found.type === 'dineIn' ? '/browse' : `/record/${found._id}`), { replace: true });
    // Once for each table that is found: going there again would undo the way back.
  }, [found]);
  if (error === null) return <SkeletonRows rows={2} />;
  const problem = startProblem(error);
  if (problem?.to === '/sessionNotFound') return <Redirect to={path('/sessionNotFound')} />;
  return (
    <EmptyState drawing={problem === null ? 'cord' : 'tornCode'} title={failureText(error)}>
      {problem === null ? <Button onPress={again}>{say('action.retry')}</Button> : null}
      <Link to={path('/t')} className={buttonClass('ghost')}>
        {say('action.scan')}
      </Link>
    </EmptyState>
  );
}
