import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { restoreKeyOf } from '../storage/session.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { BellCalls } from './bell-calls.tsx';
import type { BellCallsProps } from './bell-calls.tsx';
import { order } from './order-queries.ts';

/** Asks what staff are needed for (SHELL-20). */
export function BellDialog(props: DialogProps<null> & BellCallsProps) {
  const { open, onClose, session, timezone } = props;
  const t = useMessages();
  const { data } = useQuery(order.of(session._id, restoreKeyOf(session._id)));
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('table.bell')}>
      <BellCalls session={data ?? session} timezone={timezone} />
    </TitledDialog>
  );
}
