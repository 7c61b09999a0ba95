import { createElement } from 'react';
import { order } from '../session/order-queries.ts';
import { moreMessages } from '../i18n/messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { clearExpiredLogin } from '../storage/login-changes.ts';
import { useLogin } from '../storage/login.ts';

async function openLoginAgain(): Promise<void> {
  await openDialog<null>(async () => {
    const [{ LoginAgainDialog }] = await Promise.all([
      import('./login-again-dialog.tsx'),
      moreMessages(),
    ]);
    return (props) => createElement(LoginAgainDialog, props);
  });
}

function showLoginAgain({ expired }: { readonly expired: string | null }): void {
  if (expired === null) return;
  clearExpiredLogin();
  // If the dialog cannot be loaded, the pages still show that nobody is logged in.
  openLoginAgain().catch(() => undefined);
}

/** Should this fail, the server refuses what stays in the cart. */
function removeOwnData(user: string): void {
  loadAndRemove(user).catch(() => undefined);
}

async function loadAndRemove(user: string): Promise<void> {
  const [{ dropCouponsOf }, { forgetContact }] = await Promise.all([
    import('../vouchers/own-coupons.ts'),
    import('../cart/contact.ts'),
  ]);
  dropCouponsOf(user);
  forgetContact();
}

/** An order that was not found may be the new member's; one that was read may not be (ROUTE-07). */
function refetchOrders(): void {
  for (const shown of order.all()) {
    shown.update(() => undefined);
    shown.invalidate();
  }
}

/**
 * Reports an ended login, and removes the coupons, orders, name and address of the member who left
 * (CALL-01, COUPON-06, MEMBER-03).
 */
export function watchLogin(): () => void {
  // The server may have ended the login before this runs.
  const { expired } = useLogin.getState();
  if (expired !== null) removeOwnData(expired);
  showLoginAgain({ expired });
  return useLogin.subscribe((now, { member: before }) => {
    const isAnother = now.member?._id !== before?._id;
    if (before !== null && isAnother) removeOwnData(before._id);
    if (isAnother) refetchOrders();
    showLoginAgain(now);
  });
}
