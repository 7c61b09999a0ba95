import { useParams } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { useLocalPath } from '../i18n/use-messages.ts';
import { isSessionId, groupIndex } from './code.ts';
import { JoinTable } from './join-table.tsx';
import { ScanPrompt } from './scan-prompt.tsx';

/** Joins a table by its link; without one, asks to scan (ROUTE-08). */
export function TablePage() {
  const path = useLocalPath();
  const { sessionId, sessionIndex } = useParams();
  if (sessionId === undefined) return <ScanPrompt />;
  if (!isSessionId(sessionId)) return <Redirect to={path('/sessionNotFound')} />;
  return <JoinTable key={sessionId} session={sessionId} index={groupIndex(sessionIndex)} />;
}
