import { rightsIn } from '@servery/engine/session/status.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { useCart } from '../cart/cart-store.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { AddPeopleSheet } from '../table/add-people-sheet.tsx';
import { useSessionState } from '../storage/session.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { CustomDialog } from './custom-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { DishDialog } from './dish-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import { OrderedLineDialog } from './ordered-line-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { closeSaleDialog, useSaleDialog } from './sale-dialog.ts';
import type { SaleDialog } from './sale-dialog.ts';
import { TimesDialog } from './times-dialog.tsx';
import { useTillBill } from './till-bill.ts';
import { useTillMenu } from './till-menu.ts';

/** What is open over a sale. */
export function SaleDialogs({ order }: { readonly order: Session | null }) {
  const dialog = useSaleDialog((state) => state.dialog);
  const { menu } = useTillMenu().ordering;
  switch (dialog?.kind) {
    case 'dish': {
      const product = menu.products.get(dialog.product);
      return product === undefined ? null : <DishDialog {...dialog} product={product} />;
    }
    case 'line':
      return <OpenLine id={dialog.line} order={order} />;
    case 'custom':
      return <CustomDialog />;
    case 'details':
      return <DetailsDialog />;
    case 'codes':
      return <CodesDialog order={order} />;
    default:
      return order === null || isOfAnother(dialog, order) ? null : <OrderDialogs order={order} />;
  }
}

function isOfAnother(dialog: SaleDialog | null, { _id }: Session): boolean {
  return dialog !== null && 'of' in dialog && dialog.of !== _id;
}

/** What is open over a running order (TILL-07). */
function OrderDialogs({ order }: { readonly order: Session }) {
  const t = useMessages();
  const { timezone } = useShop();
  const dialog = useSaleDialog((state) => state.dialog);
  switch (dialog?.kind) {
    case 'ordered': {
      const line = order.products.find(({ id }) => id === dialog.line);
      const isClosed = !rightsIn[order.status].edit;
      return line === undefined ? null : (
        <OrderedLineDialog order={order} line={line} isClosed={isClosed} />
      );
    }
    case 'discount':
      return <DiscountDialog order={order} />;
    case 'amount':
      return <AmountDialog order={order} />;
    case 'people':
      return <PeopleDialog order={order} />;
    case 'times':
      return <TimesDialog order={order} />;
    case 'history':
      return <HistoryDialog order={order} />;
    case 'guests':
      return (
        <AddPeopleSheet open onClose={closeSaleDialog} session={order} timezone={timezone}>
          <PrintButton
            what={{ kind: 'tableCode', session: order._id }}
            label={t('printing.tableCode')}
          />
        </AddPeopleSheet>
      );
    default:
      return null;
  }
}

interface OpenLineProps {
  readonly id: string;
  readonly order: Session | null;
}

function OpenLine({ id, order }: OpenLineProps) {
  const name = useName();
  const { menu } = useTillMenu().ordering;
  const { bill, ready } = useTillBill(order);
  const mode = useSessionState((state) => state.mode);
  const line = useCart(({ lines }) => lines.find((one) => one.id === id));
  // Without the menu it costs 0, which would be taken for a typed price.
  if (line === undefined || !ready) return null;
  const unit = bill.lines.find((one) => one.id === id)?.unitPrice ?? cents(0);
  const dish = line.customProduct?.name ?? name(menu.products.get(line.product ?? '')?.name ?? []);
  const isEatenIn = mode === 'dineIn' || mode === 'dineInNoTable';
  return <LineDialog line={line} dish={dish} unit={unit} isEatenIn={isEatenIn} order={order} />;
}
