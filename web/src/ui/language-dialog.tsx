import { Check } from 'lucide-react';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { locales, ownNames } from '../i18n/locale.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import type { DialogProps } from './dialogs.ts';
import { switchLanguage } from './switch-language.ts';
import { TitledDialog } from './titled-dialog.tsx';

export function LanguageDialog({ open, onClose }: DialogProps<null>) {
  const t = useMessages();
  const current = useLocale();
  const pick = async (locale: (typeof locales)[number]): Promise<void> => {
    if (await switchLanguage(locale)) onClose(null);
  };
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('language.title')}>
      <ul className="-mx-3 -mb-3">
        {locales.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={languageTags[locale]}
              aria-pressed={locale === current}
              onClick={() => void pick(locale)}
              className="press flex min-h-14 w-full items-center justify-between rounded-m px-4 text-start text-lg aria-pressed:bg-surface-2 aria-pressed:font-semibold aria-pressed:text-brand-text"
            >
              {ownNames[locale].full}
              {locale === current ? <Check aria-hidden className="size-6" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}
