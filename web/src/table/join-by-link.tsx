import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useQuery } from '../query/use-query.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { JoinTable, NotJoined } from './join-table.tsx';
import type { JoinTableProps } from './join-table.tsx';
import { joinedByLink } from './join-visit.ts';

export interface JoinByLinkProps extends JoinTableProps {
  readonly joinKey: string;
}

/** Joins by the code on the screen of a phone at the table (VISIT-04). */
export function JoinByLink({ session, index, joinKey }: JoinByLinkProps) {
  const [requestKey] = useState(newRequestKey);
  const { data, error, refetch } = useQuery(joinedByLink.of({ session, joinKey, requestKey }));
  if (data !== undefined) return <JoinTable session={session} index={index} />;
  if (error === null) return <SkeletonRows rows={2} />;
  return <NotJoined session={session} error={error} onRetry={refetch} />;
}
