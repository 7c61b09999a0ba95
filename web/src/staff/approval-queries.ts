import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { connection, onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { usePerson } from './person.ts';

export type Approval = AnswerTo<'find approvals'>[number];

export const approvalRules = defineQuery(() => call('find approvals/rules'));

/** What the server wants approved, as it said. */
export type NeededApproval = Pick<Approval, 'action' | 'target' | 'amount'>;

const none: readonly Approval[] = [];

/** By person: what each may decide differs. */
const approvals = defineQuery(async (person: string | null): Promise<readonly Approval[]> =>
  person === null ? none : call('find approvals'),
);

/** What the person has asked for or may decide, up to date (APPROVAL-03). */
export function useApprovals(): readonly Approval[] {
  const person = usePerson((state) => state.person?._id ?? null);
  const { data } = useQuery(approvals.of(person));
  useEffect(() => {
    const refetch = (): void => approvals.invalidate();
    const stops = [connection().client.on('approvals changed', refetch), onConnect(refetch)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return data ?? none;
}

export function refetchApprovals(): void {
  approvals.invalidate();
}
