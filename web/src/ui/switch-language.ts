import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { pathIn, splitPath } from '../i18n/locale.ts';
import { chooseLocale, useMessageStore } from '../i18n/messages.ts';
import { go, useLocation } from '../router/address.ts';
import { showError } from './notices.ts';

/** The same page in another language; false if that one is not shown (I18N-02). */
export async function switchLanguage(locale: Locale): Promise<boolean> {
  try {
    if (!(await chooseLocale(locale))) return false;
  } catch {
    // Its words are not on this device, and there is no connection.
    showError(useMessageStore.getState().t('connection.offline'));
    return false;
  }
  const { pathname, search, state } = useLocation.getState();
  go(`${pathIn(locale, splitPath(pathname).path)}${search}`, { replace: true, state });
  return true;
}
