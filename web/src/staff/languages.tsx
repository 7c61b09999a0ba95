import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { locales, ownNames } from '../i18n/locale.ts';
import { activateLocale } from '../i18n/messages.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';

export function StaffLanguages() {
  const t = useMessages();
  const choices = locales.map((code) => ({ code, tag: languageTags[code], ...ownNames[code] }));
  return (
    <LanguageSwitch
      label={t('language.title')}
      choices={choices}
      chosen={useLocale()}
      onChoose={(code) => void activateLocale(code)}
    />
  );
}
