import { useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { showSuccess } from '../ui/notices.ts';
import { beginOrder, useOrderTypes } from './order-types.ts';
import { show, useScreen } from './screen-store.ts';
import { useTakeCode } from './take-code.ts';
import { useScannedCode } from '../scan/use-scanned-code.ts';

function isHome(): boolean {
  return useScreen.getState().screen.kind === 'home';
}

/** Understands a scanner on every screen; a code at home begins the order (KIOSK-04). */
export function ScanListener() {
  const t = useMessages();
  const take = useTakeCode();
  const [only, ...others] = useOrderTypes();
  const scan = async (code: string): Promise<void> => {
    // No turn begins, and so none would end: the next guest would be this member.
    if (isHome() && only === undefined) return;
    const before = useCart.getState().coupons.length;
    if (!(await take(code))) return;
    if (useCart.getState().coupons.length > before) showSuccess(t('kiosk.couponTaken'));
    // The guest may have begun while it was asked for.
    if (!isHome() || only === undefined) return;
    if (others.length === 0) beginOrder(only);
    else show({ kind: 'orderType' });
  };
  useScannedCode((code) => void scan(code));
  return null;
}
