import { CallStaffButton } from '../session/call-staff-button.tsx';
import { AddPeopleButton } from './add-people-button.tsx';

interface TableActionsProps {
  readonly has: 'bell' | 'people' | 'both';
}

/** What a table has in the header: its bell (SHELL-20), and how others join. */
export function TableActions({ has }: TableActionsProps) {
  return (
    <>
      {has === 'people' ? null : <CallStaffButton kind="plain" />}
      {has === 'bell' ? null : <AddPeopleButton />}
    </>
  );
}
