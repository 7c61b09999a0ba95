import { go, useLocation } from '../router/address.ts';
import { splitPath } from '../i18n/locale.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';

/** Shown when the server ended the login; the cart stays (CALL-01). */
export function LoginAgainDialog({ open, onClose }: DialogProps<null>) {
  const t = useMessages();
  const path = useLocalPath();
  const close = (): void => onClose(null);
  const logInAgain = (): void => {
    const { pathname, search } = useLocation.getState();
    const here = splitPath(pathname).path;
    close();
    // A page that needs a member has redirected to the login already.
    if (here !== '/member/login')
      go(path(`/member/login?from=${encodeURIComponent(`${here}${search}`)}`));
  };
  return (
    <TitledDialog open={open} onClose={close} title={t('member.loginAgain')}>
      <p className="text-ink-2">{t('member.cartKept')}</p>
      <Button wide onPress={logInAgain}>
        {t('nav.login')}
      </Button>
      <Button wide kind="quiet" onPress={close}>
        {t('member.notNow')}
      </Button>
    </TitledDialog>
  );
}
