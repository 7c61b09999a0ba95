import { go, useLocation } from '../router/address.ts';
import { languageTags, locales, ownNames, pathIn, splitPath } from '../i18n/locale.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { chooseLocale } from '../i18n/messages.ts';
import { LanguageSwitch } from './language-switch.tsx';

const choices = locales.map((code) => ({ code, tag: languageTags[code], ...ownNames[code] }));

/** For pages without a header, whose first screen shows the languages. */
export function LanguagePicker() {
  const t = useMessages();
  const locale = useLocale();
  const { pathname, search, state } = useLocation();
  return (
    <LanguageSwitch
      label={t('language.title')}
      choices={choices}
      chosen={locale}
      onChoose={(code) => {
        void chooseLocale(code).then(() =>
          go(`${pathIn(code, splitPath(pathname).path)}${search}`, { replace: true, state }),
        );
      }}
    />
  );
}
