import { CircleX, Mail, Printer, RotateCcw, Share2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { Link } from '../router/link.tsx';
import type { Session, Shop } from '../shops/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { showError } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { mayCancel } from './progress.ts';
import { useEmailReceipt } from './use-email-receipt.ts';
import { useShare } from './use-share.ts';

export interface RecordActionsProps {
  readonly session: Session;
  readonly shop: Shop | null;
}

const look =
  'press grid min-h-18 grow basis-18 content-center justify-items-center gap-1 rounded-m border border-line bg-surface px-1 py-2 text-center text-[0.8125rem] leading-tight wrap-normal font-semibold text-brand-text';

/** Order again, receipt, share and cancel (RECORD-03, SESSION-15). */
export function RecordActions({ session, shop }: RecordActionsProps) {
  const t = useMessages();
  const path = useLocalPath();
  const share = useShare(session, shop);
  const email = useEmailReceipt(session._id);
  const isCancelled = session.status === 'cancelled' || session.status === 'void';
  return (
    <nav aria-label={t('record.actions')} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Link to={path(`/previousOrder?order=${session._id}`)} className={look}>
          <RotateCcw aria-hidden className="size-5" />
          {t('record.again')}
        </Link>
        {isCancelled ? null : (
          <>
            <ActionButton icon={Mail} label={t('record.email')} onPress={email} />
            <ActionButton icon={Printer} label={t('record.print')} onPress={() => window.print()} />
            <ActionButton icon={Share2} label={t('record.share')} onPress={share} />
          </>
        )}
      </div>
      {mayCancel(session) ? <CancelAction session={session} /> : null}
    </nav>
  );
}

interface ActionButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
}

function ActionButton({ icon: Icon, label, onPress }: ActionButtonProps) {
  return (
    <button type="button" onClick={onPress} className={look}>
      <Icon aria-hidden className="size-5" />
      {label}
    </button>
  );
}

function CancelAction({ session }: { readonly session: Session }) {
  const t = useMessages();
  const cancel = async (): Promise<void> => {
    await openDialog<true>(async () => {
      const { CancelDialog } = await import('./cancel-dialog.tsx');
      return (props) => createElement(CancelDialog, { ...props, session: session._id });
    });
  };
  return (
    <Button
      kind="quiet"
      onPress={() => void cancel().catch(() => showError(t('errors.serverError')))}
    >
      <CircleX aria-hidden className="size-5" />
      {t('record.cancel')}
    </Button>
  );
}
