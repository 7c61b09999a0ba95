import { ChevronRight, Languages, Moon } from 'lucide-react';
import { ownNames } from '../i18n/locale.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { openLanguage } from '../ui/open-language.ts';
import { isDarkNow } from '../ui/theme.ts';
import { setDarkMode, useView } from '../storage/view.ts';

export const row =
  'press flex min-h-14 w-full items-center gap-4 px-5 py-2 text-start font-semibold';

/** Language and colours of the app (SHELL-06, SHELL-12). */
export function ViewRows() {
  const t = useMessages();
  const locale = useLocale();
  const isDark = isDarkNow(useView(({ darkMode }) => darkMode));
  return (
    <div className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
      <button type="button" className={row} onClick={() => void openLanguage()}>
        <Languages aria-hidden className="size-5 shrink-0 text-brand-text" />
        <span className="grow">{t('nav.language')}</span>
        <span className="font-normal text-ink-2">{ownNames[locale].full}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </button>
      <button
        type="button"
        role="switch"
        aria-checked={isDark}
        className={row}
        onClick={() => setDarkMode(!isDark)}
      >
        <Moon aria-hidden className="size-5 shrink-0 text-brand-text" />
        <span className="grow">{t('account.dark')}</span>
        <span
          aria-hidden
          className={`flex h-8 w-14 shrink-0 items-center rounded-full border p-1 transition-colors ${isDark ? 'justify-end border-brand-edge bg-brand' : 'border-line-strong bg-surface-2'}`}
        >
          <span className={`size-5.5 rounded-full ${isDark ? 'bg-on-brand' : 'bg-line-strong'}`} />
        </span>
      </button>
    </div>
  );
}
