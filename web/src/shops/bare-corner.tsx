import { CircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopContext } from './shop-context.ts';
import { useMessages, useLocale } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { showError } from '../ui/notices.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { locales, ownNames } from '../i18n/locale.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { switchLanguage } from '../ui/switch-language.ts';

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
export function BareCorner({ children }: { readonly children?: ReactNode }) {
  const t = useMessages();
  const help = useHelp();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))]">
      {children}
      <LanguagePicker />
      <IconButton kind="raised" icon={CircleQuestionMark} label={t('nav.help')} onPress={help} />
    </div>
  );
}

const choices = locales.map((code) => ({ code, tag: languageTags[code], ...ownNames[code] }));

/** For pages without a header, whose first screen shows the languages. */
function LanguagePicker() {
  const t = useMessages();
  const locale = useLocale();
  return (
    <LanguageSwitch
      label={t('language.title')}
      choices={choices}
      chosen={locale}
      onChoose={(code) => void switchLanguage(code)}
    />
  );
}
