import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { locales, ownNames } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { OwnAccount } from './account.ts';

interface EmailLanguageProps {
  readonly value: OwnAccount['locale'];
  readonly onChange: (locale: OwnAccount['locale']) => void;
}

/** The language of emails to the member. */
export function EmailLanguage({ value, onChange }: EmailLanguageProps) {
  const t = useMessages();
  return (
    <label className="grid gap-1.5 text-sm font-semibold text-ink-2">
      {t('account.letterLanguage')}
      <select
        value={value}
        onChange={(event) =>
          onChange(locales.find((locale) => locale === event.target.value) ?? value)
        }
        className="min-h-12.5 w-full rounded-m border border-line-strong bg-surface px-3 text-base font-normal text-ink"
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={languageTags[locale]}>
            {ownNames[locale].full}
          </option>
        ))}
      </select>
    </label>
  );
}
