import { useParams, useQueryPart } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { useLocalPath } from '../i18n/use-messages.ts';
import { groupIndex, isJoinKey, isSessionId } from './code.ts';
import { JoinByLink } from './join-by-link.tsx';
import { JoinTable } from './join-table.tsx';
import { ScanPrompt } from './scan-prompt.tsx';

/** Joins a table by its link; without one, asks to scan (ROUTE-08). */
export function TablePage() {
  const path = useLocalPath();
  const { sessionId, sessionIndex } = useParams();
  const joinKey = useQueryPart('join');
  if (sessionId === undefined) return <ScanPrompt />;
  if (!isSessionId(sessionId)) return <Redirect to={path('/sessionNotFound')} />;
  const seat = { session: sessionId, index: groupIndex(sessionIndex) };
  return joinKey !== null && isJoinKey(joinKey) ? (
    <JoinByLink key={joinKey} {...seat} joinKey={joinKey} />
  ) : (
    <JoinTable key={sessionId} {...seat} />
  );
}
