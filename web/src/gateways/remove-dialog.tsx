import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type GatewayState, removeGateway } from './gateways-queries.ts';

interface RemoveDialogProps extends DialogProps<true> {
  readonly gateway: GatewayState;
}

/** Keys that are forgotten cannot be read back from anywhere here. */
export function RemoveDialog({ gateway, open, onClose }: RemoveDialogProps) {
  const t = useMessages();
  const { version, openPayments, name } = gateway;
  const removing = useMutation(async () => {
    if (version !== null) await removeGateway(gateway.gateway, version);
    onClose(true);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={name}>
      <p>{t('gateways.removeHint')}</p>
      {openPayments === 0 ? null : (
        <p className="rounded-m bg-warn-bg p-4 text-warn">
          {t('gateways.openPayments', { count: openPayments })}
        </p>
      )}
      <FailureLine text={removing.error === null ? null : staffFailureText(removing.error)} />
      <Button wide busy={removing.isRunning} onPress={removing.run}>
        {t('gateways.removeNow', { gateway: name })}
      </Button>
    </TitledDialog>
  );
}
