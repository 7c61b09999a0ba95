import { cartCount } from '@servery/engine/cart/count.ts';
import { remarkCharacters } from '@servery/engine/limits.ts';
import { Link } from '../../address/link.tsx';
import { useBill } from '../../api/use-bill.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { commonPercent } from '../../shell/bill-labels.ts';
import { BillTable } from '../../shell/bill-table.tsx';
import { CartLines } from '../../shell/cart-lines.tsx';
import { changeCart, useCart } from '../../state/cart.ts';
import { useSessionState } from '../../state/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { CouponRow } from '../../shell/coupon-row.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { PickupField } from './pickup-field.tsx';
import { PlaceBar } from './place-bar.tsx';
import { TipsRow } from './tips-row.tsx';
import { useTried } from './use-tried.ts';

const card = 'rounded-l border border-line bg-surface p-5';

/** What is ordered, how it reaches the guest, and all of the bill (CART-06). */
export function CartPage() {
  const say = useMessages();
  const path = useLocalPath();
  const count = useCart(({ lines }) => cartCount(lines));
  if (count === 0)
    return (
      <EmptyState drawing="tray" title={say('cart.empty')} text={say('cart.emptyHint')}>
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {say('cart.toMenu')}
        </Link>
      </EmptyState>
    );
  return <FullCart count={count} />;
}

function FullCart({ count }: { readonly count: number }) {
  const say = useMessages();
  const path = useLocalPath();
  const isLocked = useCart(({ wish }) => wish !== null);
  return (
    <div className="mx-auto grid max-w-[70rem] gap-4 px-4 pt-4 pb-40 md:grid-cols-[minmax(0,1fr)_24rem] md:items-start md:gap-6 md:pb-12">
      <section className={`${card} py-2`}>
        <div className="flex items-center justify-between pt-2">
          <h2 className="text-lg font-bold">{say('cart.items', { count })}</h2>
          <Link
            to={path('/browse')}
            className="press grid min-h-12 items-center font-semibold text-brand-text underline underline-offset-4"
          >
            {say('cart.addMore')}
          </Link>
        </div>
        <CartLines locked={isLocked} />
      </section>
      <div className="grid gap-4">
        <Details />
        <section className={card}>
          <CouponRow />
        </section>
        <Breakdown />
        <PlaceBar />
      </div>
    </div>
  );
}

/** How it reaches the guest: a time, an address, a word to the kitchen. */
function Details() {
  const say = useMessages();
  const mode = useSessionState((state) => state.mode);
  const remark = useCart((state) => state.remark);
  const isTried = useTried((state) => state.tried);
  if (mode === 'dineIn') return null;
  return (
    <section className={`${card} grid gap-4`}>
      <h2 className="text-lg font-bold">{say(`cart.details.${mode}`)}</h2>
      {mode === 'takeAway' ? <PickupField /> : null}
      {mode === 'delivery' ? <DeliveryFields tried={isTried} /> : null}
      <Field
        label={say('cart.remark')}
        value={remark}
        most={remarkCharacters}
        hint={say('cart.remarkHint')}
        onChange={(text) => changeCart({ remark: text })}
      />
    </section>
  );
}

function Breakdown() {
  const { bill, rows, names } = useBill();
  const servicePercent = commonPercent(bill.lines.map(({ surchargePercent }) => surchargePercent));
  return (
    <section className={`${card} grid gap-4`}>
      <TipsRow />
      <BillTable rows={rows} names={{ ...names, servicePercent }} total={bill.total} />
    </section>
  );
}
