import type { Cents } from '@servery/engine/money/cents.ts';
import { deliverySurcharge } from '@servery/engine/session/delivery-zone.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { NamedAmountForm } from './named-amount-form.tsx';
import { useOrderChange } from './order-change.ts';
import type { ChangingOrder, OrderChange } from './order-change.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { typedCents } from './typed-money.ts';

type Kind = 'off' | 'on' | 'fee';

interface NamedAmount {
  readonly name: string;
  readonly amount: number;
}

const changeFor = {
  off: ({ name, amount }) => ({ of: 'adjust', data: { adjust: null, name, amount: -amount } }),
  on: ({ name, amount }) => ({ of: 'adjust', data: { adjust: null, name, amount } }),
  fee: ({ name, amount }) => ({ of: 'surcharge', data: { surcharge: null, name, amount } }),
} as const satisfies Record<Kind, (typed: NamedAmount) => OrderChange>;

/** Puts an amount or a fee on the bill, or takes it off again (STAFF-05, STAFF-09). */
export function AmountDialog({ order }: { readonly order: Session }) {
  const t = useMessages();
  const changing = useOrderChange(order._id, closeSaleDialog);
  return (
    <TitledDialog open onClose={closeSaleDialog} title={t('till.amounts')}>
      <AmountForm changing={changing} />
      <FailureLine text={changing.problem} />
      <OnBill order={order} changing={changing} />
    </TitledDialog>
  );
}

function AmountForm({ changing: { change, isRunning } }: { readonly changing: ChangingOrder }) {
  const t = useMessages();
  const field = t('till.amount');
  const money = { field, wrong: t('till.amountWrong'), read: typedCents };
  return (
    <NamedAmountForm
      kinds={[
        { kind: 'off', label: t('till.takeOff'), ...money },
        { kind: 'on', label: t('till.putOn'), ...money },
        { kind: 'fee', label: t('till.fee'), ...money },
      ]}
      kindLabel={t('till.amountKind')}
      isRunning={isRunning}
      onSubmit={({ kind, figure, name }) => change(changeFor[kind]({ name, amount: figure }))}
    >
      {t('till.putOnBill')}
    </NamedAmountForm>
  );
}

interface OnBillProps {
  readonly order: Session;
  readonly changing: ChangingOrder;
}

/** 0 removes an amount; the delivery fee is the shop's, and stays (STAFF-09). */
function OnBill({ order: { adjusts, surcharges }, changing: { change, isRunning } }: OnBillProps) {
  const t = useMessages();
  const fees = surcharges.filter(({ _id }) => _id !== deliverySurcharge);
  const rows: readonly (NamedAmount & { readonly amount: Cents; readonly removal: OrderChange })[] =
    [
      ...adjusts.map(({ _id, name, amount }) => ({
        name,
        amount,
        removal: { of: 'adjust', data: { adjust: _id, name, amount: 0 } } as const,
      })),
      ...fees.map(({ _id, name, amount }) => ({
        name,
        amount,
        removal: { of: 'surcharge', data: { surcharge: _id, name, amount: 0 } } as const,
      })),
    ];
  if (rows.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {rows.map(({ name, amount, removal }, nth) => (
        <li
          key={nth}
          className="flex min-h-12 items-center gap-3 rounded-m border border-line bg-surface ps-4"
        >
          <span className="min-w-0 grow">{name}</span>
          <Price of={amount} signed />
          <Button
            kind="quiet"
            busy={isRunning}
            label={t('till.removeAmount', { name })}
            onPress={() => change(removal)}
          >
            {t('till.removeShort')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
