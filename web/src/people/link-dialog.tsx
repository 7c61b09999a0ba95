import { Copy } from 'lucide-react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { copyText } from '../staff/copy-text.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { Invited } from './people-queries.ts';

interface LinkDialogProps extends DialogProps<true> {
  readonly invited: Invited;
}

/** The link, to be scanned or copied; nobody sees it again (PEOPLE-01). */
export function LinkDialog({ invited, open, onClose }: LinkDialogProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { invitation, link } = invited;
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('people.linkTitle')}>
      {invitation.email === null ? null : (
        <p className="rounded-m bg-success-bg p-3 text-success">
          {t('people.sent', { email: invitation.email })}
        </p>
      )}
      <div className="mx-auto size-52 overflow-hidden rounded-m border border-line">
        <QrCode text={link} label={t('people.linkCode')} />
      </div>
      <p className="rounded-m bg-surface-2 p-3 font-mono text-sm break-all select-all">{link}</p>
      <p className="text-ink-2">
        {t('people.linkHint', { time: dayAndTime(invitation.until, clock) })}
      </p>
      <Button kind="ghost" wide onPress={() => void copyText(link, t('people.copied'))}>
        <Copy aria-hidden className="size-5" />
        {t('people.copy')}
      </Button>
      <Button wide onPress={() => onClose(true)}>
        {t('action.close')}
      </Button>
    </TitledDialog>
  );
}
