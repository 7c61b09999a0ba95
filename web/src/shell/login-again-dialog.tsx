import { go, useLocation } from '../address/address.ts';
import { splitPath } from '../i18n/locale.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import type { DialogProps } from '../state/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

/** The login has ended by itself; the cart is still there (CALL-01). */
export function LoginAgainDialog({ open, onClose }: DialogProps<null>) {
  const say = useMessages();
  const path = useLocalPath();
  const close = (): void => onClose(null);
  const logInAgain = (): void => {
    const { pathname, search } = useLocation.getState();
    const here = splitPath(pathname).path;
    close();
    // A page that needs a member has led to the login by itself.
    if (here !== '/member/login') go(path(`/member/login?from=${encodeURIComponent(`${here}${search}`)}`));
  };
  return (
    <Modal
      kind="dialog"
      open={open}
      onClose={close}
      label={say('member.loginAgain')}
      closeLabel={say('action.close')}
    >
      <div className="grid gap-4 p-6">
        <h2 className="pe-10 text-xl font-bold">{say('member.loginAgain')}</h2>
        <p className="text-ink-2">{say('member.cartKept')}</p>
        <Button wide onPress={logInAgain}>
          {say('nav.login')}
        </Button>
        <Button wide kind="quiet" onPress={close}>
          {say('member.notNow')}
        </Button>
      </div>
    </Modal>
  );
}
