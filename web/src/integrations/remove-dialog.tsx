import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type Endpoint, removeEndpoint } from './webhook-queries.ts';

interface RemoveDialogProps extends DialogProps<true> {
  readonly endpoint: Endpoint;
}

/** Its list of deliveries goes with it, so it is asked first. */
export function RemoveDialog({ endpoint, open, onClose }: RemoveDialogProps) {
  const t = useMessages();
  const removing = useMutation(async () => {
    await removeEndpoint(endpoint._id);
    onClose(true);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={endpoint.label}>
      <p>{t('integrations.removeHint')}</p>
      <FailureLine text={removing.error === null ? null : staffFailureText(removing.error)} />
      <Button wide busy={removing.isRunning} onPress={removing.run}>
        {t('integrations.remove')}
      </Button>
    </TitledDialog>
  );
}
