import { useState } from 'react';
import { useParams, useQueryPart } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { useLocalPath } from '../i18n/use-messages.ts';
import { groupIndex, isJoinKey, isSessionId } from './code.ts';
import { JoinByLink } from './join-by-link.tsx';
import { JoinTable } from './join-table.tsx';
import { ScanPrompt } from './scan-prompt.tsx';
import { storedTablePage } from '../storage/table-info.ts';

/** Joins a table by its link, else the stored one, else asks to scan (ROUTE-08, ROUTE-11). */
export function TablePage() {
  const path = useLocalPath();
  const { sessionId, sessionIndex } = useParams();
  const joinKey = useQueryPart('join');
  if (sessionId === undefined) return <WithoutLink />;
  if (!isSessionId(sessionId)) return <Redirect to={path('/sessionNotFound')} />;
  const seat = { session: sessionId, index: groupIndex(sessionIndex) };
  return joinKey !== null && isJoinKey(joinKey) ? (
    <JoinByLink key={joinKey} {...seat} joinKey={joinKey} />
  ) : (
    <JoinTable key={sessionId} {...seat} />
  );
}

/** A guest who asks to scan again gets the scanner, whatever is stored. */
function WithoutLink() {
  const path = useLocalPath();
  const isScan = useQueryPart('again') !== null;
  // Read once: leaving a closed table must not lead away from what is shown.
  const [stored] = useState(storedTablePage);
  return isScan || stored === null ? <ScanPrompt /> : <Redirect to={path(stored)} />;
}
