import { X } from 'lucide-react';
import { useState } from 'react';
import { useCart } from '../cart/cart-store.ts';
import { dropCoupon } from '../cart/cart-vouchers.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useFirstField } from '../ui/first-field.ts';
import { closeSaleDialog, useSaleDialog } from './sale-dialog.ts';
import { useSaleCoupons, useTakeCode } from './sale-codes.ts';

const longestCode = 1000;

/** A coupon or a member's code by hand; a scanner is understood without it (TILL-10). */
export function CodesDialog({ order }: { readonly order: Session | null }) {
  const t = useMessages();
  const form = useFirstField();
  const take = useTakeCode(order);
  const [code, setCode] = useState('');
  const [isTaking, setTaking] = useState(false);
  const submit = async (): Promise<void> => {
    if (code.trim() === '' || isTaking) return;
    setTaking(true);
    const { dialog } = useSaleDialog.getState();
    const isTaken = await take(code);
    setTaking(false);
    // Another may be open by then.
    if (isTaken && useSaleDialog.getState().dialog === dialog) closeSaleDialog();
  };
  return (
    <TitledDialog open onClose={closeSaleDialog} title={t('till.codes')}>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('till.code')}
          value={code}
          most={longestCode}
          autoComplete="off"
          onChange={setCode}
        />
        <p className="text-sm text-ink-2">{t('till.codeHint')}</p>
        <Button type="submit" wide busy={isTaking} off={code.trim() === ''}>
          {t('coupon.apply')}
        </Button>
      </form>
      <SaleCoupons order={order} />
    </TitledDialog>
  );
}

/** The coupons that go with what is typed; each can be taken off again. */
export function SaleCoupons({ order }: { readonly order: Session | null }) {
  const t = useMessages();
  const name = useName();
  const ids = useCart((state) => state.coupons);
  const coupons = useSaleCoupons(order);
  if (ids.length === 0) return null;
  return (
    <ul aria-label={t('till.coupons')} className="grid gap-1">
      {ids.map((id) => {
        const coupon = coupons.find(({ _id }) => _id === id)?.coupon ?? null;
        const words = coupon === null ? t('till.coupon') : name(coupon.coupon.name);
        return (
          <li key={id} className="flex min-h-12 items-center gap-2 rounded-m bg-tint ps-3">
            <span className="min-w-0 grow font-semibold">{words}</span>
            <IconButton
              icon={X}
              label={t('till.removeCoupon', { coupon: words })}
              onPress={() => dropCoupon(id)}
            />
          </li>
        );
      })}
    </ul>
  );
}
