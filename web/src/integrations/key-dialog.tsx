import { Copy } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { showSuccess } from '../ui/notices.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { ShownKey } from './webhook-queries.ts';

interface KeyDialogProps extends DialogProps<true> {
  readonly shown: ShownKey;
}

/** The key that events are signed with; nobody sees it again (WEBHOOK-05). */
export function KeyDialog({ shown, open, onClose }: KeyDialogProps) {
  const t = useMessages();
  const title = t('integrations.keyTitle', { label: shown.endpoint.label });
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(shown.signingKey);
    showSuccess(t('integrations.copied'));
  };
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={title}>
      <p className="rounded-m bg-surface-2 p-4 font-mono text-base break-all select-all">
        {shown.signingKey}
      </p>
      <p>{t('integrations.keyHint')}</p>
      {shown.endpoint.oldKeyUntil === null ? null : (
        <p className="text-ink-2">{t('integrations.keyBefore')}</p>
      )}
      <Button kind="ghost" wide onPress={() => void copy()}>
        <Copy aria-hidden className="size-5" />
        {t('integrations.copy')}
      </Button>
      <Button wide onPress={() => onClose(true)}>
        {t('action.close')}
      </Button>
    </TitledDialog>
  );
}
