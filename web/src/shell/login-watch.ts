import { createElement } from 'react';
import { order } from '../api/orders.ts';
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

/** An order that was not to be found may be the new member's; what the last one read is nobody else's (ROUTE-07). */
function askForOrdersAnew(): void {
  for (const shown of order.all()) {
    shown.tell(() => undefined);
    shown.spoil();
  }
}

/** Whoever was logged out without asking is told, and nobody keeps another's coupons and orders (CALL-01, COUPON-06). */
export function watchLogin(): () => void {
  askAgain(useLogin.getState());
  return useLogin.subscribe((now, { member: before }) => {
    const isAnother = now.member?._id !== before?._id;
    // What stays in the cart is refused by the server in the end.
    if (before !== null && isAnother) dropCoupons(before._id).catch(() => undefined);
    if (isAnother) askForOrdersAnew();
    askAgain(now);
  });
}
