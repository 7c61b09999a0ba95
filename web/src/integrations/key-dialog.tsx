import { Copy } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { copyText } from '../staff/copy-text.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';

/** A key that nobody sees again, whose it is, and what it is for. */
export interface KeyToShow {
  readonly label: string;
  readonly secret: string;
  readonly hint: string;
}

interface KeyDialogProps extends DialogProps<true> {
  readonly shown: KeyToShow;
}

/** Shown once, to be copied (WEBHOOK-05, KEYS-01). */
export function KeyDialog({ shown, open, onClose }: KeyDialogProps) {
  const t = useMessages();
  const { label, secret, hint } = shown;
  return (
    <TitledDialog
      open={open}
      onClose={() => onClose(null)}
      title={t('integrations.keyTitle', { label })}
    >
      <p className="rounded-m bg-surface-2 p-4 font-mono text-base break-all select-all">
        {secret}
      </p>
      <p>{hint}</p>
      <Button kind="ghost" wide onPress={() => void copyText(secret, t('integrations.copied'))}>
        <Copy aria-hidden className="size-5" />
        {t('integrations.copy')}
      </Button>
      <Button wide onPress={() => onClose(true)}>
        {t('action.close')}
      </Button>
    </TitledDialog>
  );
}
