import { Fragment } from 'react';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { Device, PairingCode } from './device-queries.ts';

interface CodeDialogProps extends DialogProps<true> {
  readonly device: Device;
  readonly code: PairingCode;
}

/** The code that is typed on the device, large enough to be read out across the room. */
export function CodeDialog({ device, code, open, onClose }: CodeDialogProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const title = t('devices.codeTitle', { device: device.name });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={title}>
      <p className="rounded-m bg-surface-2 px-4 py-6 text-center text-4xl font-bold tracking-wide tabular-nums select-all">
        {code.code.match(/\d+-?/g)?.map((group) => (
          <Fragment key={group}>
            {group}
            <wbr />
          </Fragment>
        ))}
      </p>
      <p>{t('devices.codeHint', { until: clockTime(code.until, clock) })}</p>
      {device.paired ? <p className="text-ink-2">{t('devices.codeReplaces')}</p> : null}
      <Button wide onPress={() => onClose(true)}>
        {t('action.close')}
      </Button>
    </TitledDialog>
  );
}
