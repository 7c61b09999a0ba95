import { CircleQuestionMark } from 'lucide-react';
import { useShopContext } from './shop-context.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { showError } from '../ui/notices.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LanguagePicker } from '../ui/language-picker.tsx';

function useHelp(): () => void {
  const t = useMessages();
  const { shop } = useShopContext().started;
  const help = async (): Promise<void> => {
    await openDialog<null>(async () => {
      const { HelpDialog } = await import('./help-dialog.tsx');
      return (props) => <HelpDialog {...props} shop={shop} />;
    });
  };
  return () => void help().catch(() => showError(t('connection.offline')));
}

/** Language and help on pages without a header, in the same corner as on others (SHELL-17). */
export function BareCorner() {
  const t = useMessages();
  const help = useHelp();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))]">
      <LanguagePicker />
      <IconButton kind="raised" icon={CircleQuestionMark} label={t('nav.help')} onPress={help} />
    </div>
  );
}
