import { createElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Shop } from '../shops/start.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { BigButton } from '../device/big-button.tsx';
import { leave } from './terminal-turn.ts';

function StartOverDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('kiosk.startOverTitle')}>
      <p>{t('kiosk.startOverHint')}</p>
      <div className="grid grid-cols-2 gap-4">
        <BigButton kind="ghost" onPress={() => onClose(null)}>
          {t('kiosk.goOn')}
        </BigButton>
        <BigButton onPress={() => onClose(true)}>{t('kiosk.startOver')}</BigButton>
      </div>
    </TitledDialog>
  );
}

/** Asked first: the button stands where a sleeve may touch it. */
export async function askStartOver(shop: Shop): Promise<void> {
  const isSure = await openDialog<true>(() =>
    Promise.resolve((props) => createElement(StartOverDialog, props)),
  );
  if (isSure === true) leave(shop);
}
