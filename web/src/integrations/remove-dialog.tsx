import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';

interface RemoveDialogProps extends DialogProps<true> {
  readonly label: string;
  /** What goes with it, and what its button says. */
  readonly hint: string;
  readonly action: string;
  readonly remove: () => Promise<void>;
}

/** What cannot be undone is asked first. */
export function RemoveDialog({ label, hint, action, remove, open, onClose }: RemoveDialogProps) {
  const removing = useMutation(async () => {
    await remove();
    onClose(true);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={label}>
      <p>{hint}</p>
      <FailureLine text={removing.error === null ? null : staffFailureText(removing.error)} />
      <Button wide busy={removing.isRunning} onPress={removing.run}>
        {action}
      </Button>
    </TitledDialog>
  );
}
