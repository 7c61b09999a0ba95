import { TriangleAlert } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';

/** Confirmation before a table becomes a takeaway for good (SESSION-05). */
export function TakeAwayDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('table.toTakeAway')}>
      <p className="text-ink-2">{t('table.takeAwayText')}</p>
      <p className="flex items-center gap-3 rounded-m bg-warn-bg p-3 font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t('table.takeAwayForGood')}
      </p>
      <Button wide onPress={() => onClose(true)}>
        {t('table.takeAwayYes')}
      </Button>
      <Button wide kind="ghost" onPress={() => onClose(null)}>
        {t('table.takeAwayNo')}
      </Button>
    </TitledDialog>
  );
}
