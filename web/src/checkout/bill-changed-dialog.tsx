import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency, SignKind } from '@servery/engine/money/currency.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { rowLabel } from '../bill/bill-labels.ts';
import { rowKey } from '../bill/bill-table.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { CurrencyContext, Price, SignsContext } from '../ui/price.tsx';
import { useQuery } from '../query/use-query.ts';
import { order } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { billDifference } from './bill-difference.ts';

interface BillChangedProps extends DialogProps<true> {
  readonly cart: CartBill;
  readonly before: Bill;
  readonly after: Bill;
  readonly currency: Currency;
  readonly signs: SignKind;
}

/** The server's total differs; the guest must accept it before ordering (PRICE-21). */
export function BillChangedDialog({ currency, signs, ...props }: BillChangedProps) {
  // Dialogs are drawn outside the shop's page.
  return (
    <CurrencyContext value={currency}>
      <SignsContext value={signs}>
        <BillChanged {...props} />
      </SignsContext>
    </CurrencyContext>
  );
}

type BillsProps = Omit<BillChangedProps, 'currency' | 'signs'>;

function BillChanged({ open, onClose, cart, before, after }: BillsProps) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('cart.changed')}>
      <p className="text-ink-2">{t('cart.changedHint')}</p>
      <Differences cart={cart} before={before} after={after} />
      <Button wide spread onPress={() => onClose(true)}>
        <span>{t('cart.acceptChange')}</span>
        <Price of={after.total} />
      </Button>
      <Button wide kind="ghost" onPress={() => onClose(null)}>
        {t('cart.lookAgain')}
      </Button>
    </TitledDialog>
  );
}

/** Every dish and row with a changed price, old and new side by side. */
function Differences({ cart, before, after }: Pick<BillChangedProps, 'cart' | 'before' | 'after'>) {
  const t = useMessages();
  const name = useName();
  const { lines, rows } = billDifference(before, after);
  const { menu } = cart.billing.ordering;
  const ordered = useOrdered(cart);
  const dishOf = (id: string): string => {
    const line = cart.lines.find((one) => one.id === id);
    const product = menu.products.get(line?.product ?? id.split('/').at(-1) ?? '');
    return name(ordered.find((one) => one.id === id)?.name ?? product?.name ?? []);
  };
  const given = [before, after].flatMap(({ surcharges, adjusts }) => [...surcharges, ...adjusts]);
  const adjusts = new Map(given.map(({ _id, name: called }) => [_id, called]));
  const names = { ...cart.names, adjusts, servicePercent: null };
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="text-sm text-ink-3">
          <td />
          <th scope="col" className="pb-1 text-end font-semibold">
            {t('cart.before')}
          </th>
          <th scope="col" className="pb-1 ps-4 text-end font-semibold">
            {t('cart.now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((change) => (
          <ChangeRow
            key={change.of}
            label={dishOf(change.of)}
            before={change.before}
            after={change.after}
          />
        ))}
        {rows.map((change) => (
          <ChangeRow
            key={rowKey(change.of)}
            label={rowLabel(change.of, names, { t, name })}
            before={change.before}
            after={change.after}
          />
        ))}
      </tbody>
      <tfoot className="text-lg font-bold">
        <ChangeRow label={t('bill.total')} before={before.total} after={after.total} />
      </tfoot>
    </table>
  );
}

/** What the table has ordered, another phone's last round too: read again, it has its name. */
function useOrdered({ table }: CartBill): Session['products'] {
  const query = table === null ? null : order.of(table._id, restoreKeyOf(table._id));
  return (useQuery(query).data ?? table)?.products ?? [];
}

interface ChangeRowProps {
  readonly label: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
}

function ChangeRow({ label, before, after }: ChangeRowProps) {
  return (
    <tr className="border-t border-line align-baseline">
      <th scope="row" className="py-2 text-start font-normal">
        {label}
      </th>
      <td className="py-2 ps-4 text-end font-normal text-ink-3">
        <s>{before === null ? '–' : <Price of={before} />}</s>
      </td>
      <td className="py-2 ps-4 text-end font-semibold">
        {after === null ? '–' : <Price of={after} />}
      </td>
    </tr>
  );
}
