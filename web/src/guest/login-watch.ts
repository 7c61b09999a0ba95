import { createElement } from 'react';
import { order } from '../session/order-queries.ts';
import { moreMessages } from '../i18n/messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { loginLossTold } from '../storage/login-changes.ts';
import { useLogin } from '../storage/login.ts';

async function openLoginAgain(): Promise<void> {
  await openDialog<null>(async () => {
    const [{ LoginAgainDialog }] = await Promise.all([import('./login-again-dialog.tsx'), moreMessages()]);
    return (props) => createElement(LoginAgainDialog, props);
  });
}

function askAgain({ lost }: { readonly lost: string | null }): void {
  if (lost === null) return;
  loginLossTold();
  // Without the dialog the pages still show that nobody is logged in.
  openLoginAgain().catch(() => undefined);
}

/** What stays in the cart all the same is refused by the server in the end. */
function dropOwn(user: string): void {
  forget(user).catch(() => undefined);
}

async function forget(user: string): Promise<void> {
  const [{ dropCouponsOf }, { forgetContact }] = await Promise.all([
    import('../vouchers/own-coupons.ts'),
    import('../cart/contact.ts'),
  ]);
  dropCouponsOf(user);
  forgetContact();
}

/** An order that was not to be found may be the new member's; what the last one read is nobody else's (ROUTE-07). */
function askForOrdersAnew(): void {
  for (const shown of order.all()) {
    shown.update(() => undefined);
    shown.invalidate();
  }
}

/** Whoever was logged out without asking is told, and nobody keeps another's coupons, orders, name or address (CALL-01, COUPON-06, MEMBER-03). */
export function watchLogin(): () => void {
  // The server may have said no before anybody watched.
  const { lost } = useLogin.getState();
  if (lost !== null) dropOwn(lost);
  askAgain({ lost });
  return useLogin.subscribe((now, { member: before }) => {
    const isAnother = now.member?._id !== before?._id;
    if (before !== null && isAnother) dropOwn(before._id);
    if (isAnother) askForOrdersAnew();
    askAgain(now);
  });
}
