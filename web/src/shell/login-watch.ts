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

async function dropOwn(user: string): Promise<void> {
  const [{ dropCouponsOf }, { forgetContact }] = await Promise.all([
    import('../api/own-coupons.ts'),
    import('../state/contact.ts'),
  ]);
  dropCouponsOf(user);
  forgetContact();
}

/** An order that was not to be found may be the new member's; what the last one read is nobody else's (ROUTE-07). */
function askForOrdersAnew(): void {
  for (const shown of order.all()) {
    shown.tell(() => undefined);
    shown.spoil();
  }
}

/** Whoever was logged out without asking is told, and nobody keeps another's coupons, orders, name or address (CALL-01, COUPON-06, MEMBER-03). */
export function watchLogin(): () => void {
  askAgain(useLogin.getState());
  return useLogin.subscribe((now, { member: before }) => {
    const isAnother = now.member?._id !== before?._id;
    // What stays in the cart is refused by the server in the end.
    if (before !== null && isAnother) dropOwn(before._id).catch(() => undefined);
    if (isAnother) askForOrdersAnew();
    askAgain(now);
  });
}
