import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { disconnect, unlock } from './device-queries.ts';
import type { Device } from './device-queries.ts';

interface DeviceDialogProps extends DialogProps<true> {
  readonly device: Device;
}

/** Lets people sign in again after wrong PINs, or shuts a lost device out (PERSON-02). */
export function DeviceDialog({ device, open, onClose }: DeviceDialogProps) {
  const t = useMessages();
  const work = useMutation(async (act: typeof unlock, done: string) => {
    await act(device._id);
    showSuccess(t(done));
    onClose(true);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={device.name}>
      <p>{t('devices.unlockHint')}</p>
      <Button
        kind="ghost"
        busy={work.isRunning}
        onPress={() => work.run(unlock, 'devices.unlocked')}
      >
        {t('devices.unlock')}
      </Button>
      <p>{t('devices.disconnectHint')}</p>
      <Button
        kind="ghost"
        busy={work.isRunning}
        onPress={() => work.run(disconnect, 'devices.disconnected')}
      >
        {t('devices.disconnect')}
      </Button>
      <FailureLine text={work.error === null ? null : staffFailureText(work.error)} />
    </TitledDialog>
  );
}
