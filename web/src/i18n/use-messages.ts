import { nameIn, wordingIn } from '@servery/engine/menu/translated-name.ts';
import type {
  Locale,
  RegionalLocale,
  TranslatedName,
  Wording,
} from '@servery/engine/menu/translated-name.ts';
import { pathIn } from './locale.ts';
import { useMessageStore } from './messages.ts';
import type { Translate } from './messages.ts';

export function useMessages(): Translate {
  return useMessageStore(({ t }) => t);
}

export function useLocale(): Locale {
  return useMessageStore(({ locale }) => locale);
}

/** In the words of the place (I18N-05). */
export function useRegionalLocale(): RegionalLocale {
  return useMessageStore(({ regional }) => regional);
}

/** Names of dishes, shops and rules in the guest's language (I18N-04). */
export function useName(): (name: TranslatedName) => string {
  const locale = useRegionalLocale();
  return (name) => nameIn(name, locale);
}

/** A name with the language it is in, for a page that must mark it. */
export function useWording(): (name: TranslatedName) => Wording {
  const locale = useRegionalLocale();
  return (name) => wordingIn(name, locale) ?? { lang: locale, value: '' };
}

/** Addresses within the app, in the guest's language (ROUTE-12). */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale();
  return (path) => pathIn(locale, path);
}
