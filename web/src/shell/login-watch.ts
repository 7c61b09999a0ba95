import { createElement } from 'react';
import { moreWords } from '../i18n/words.ts';
import { openDialog } from '../state/dialogs.ts';
import { loginLossTold } from '../state/login-changes.ts';
import { useLogin } from '../state/login.ts';

async function openLoginAgain(): Promise<void> {
  await openDialog<null>(async () => {
    const [{ LoginAgainDialog }] = await Promise.all([import('./login-again-dialog.tsx'), moreWords()]);
    return (props) => createElement(LoginAgainDialog, props);
  });
}

function askAgain({ isLost }: { readonly isLost: boolean }): void {
  if (!isLost) return;
  loginLossTold();
  // Without the dialog the pages still show that nobody is logged in.
  openLoginAgain().catch(() => undefined);
}

async function dropCoupons(user: string): Promise<void> {
  const { dropCouponsOf } = await import('../api/own-coupons.ts');
  dropCouponsOf(user);
}

/** Whoever was logged out without asking is told, and nobody keeps another's coupons (CALL-01, COUPON-06). */
export function watchLogin(): () => void {
  askAgain(useLogin.getState());
  return useLogin.subscribe((now, { member: before }) => {
    // What stays in the cart is refused by the server in the end.
    if (before !== null && now.member?._id !== before._id) dropCoupons(before._id).catch(() => undefined);
    askAgain(now);
  });
}
