import { useEffect } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import type { Session } from '../shops/start.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { NamedAmountForm } from './named-amount-form.tsx';
import { useOrderChange } from './order-change.ts';
import type { ChangingOrder } from './order-change.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { preparedDiscounts } from './till-queries.ts';
import { typedCents, typedPercent } from './typed-money.ts';

const usualPercents = [5, 10, 20, 50] as const;

/** Gives a discount by hand, and switches those of the order off and on (STAFF-04). */
export function DiscountDialog({ order }: { readonly order: Session }) {
  const t = useMessages();
  const changing = useOrderChange(order._id, closeSaleDialog);
  return (
    <TitledDialog open onClose={closeSaleDialog} title={t('till.discounts')}>
      <GiveForm changing={changing} />
      <FailureLine text={changing.problem} />
      <Prepared order={order} changing={changing} />
      <Given order={order} changing={changing} />
    </TitledDialog>
  );
}

function GiveForm({ changing: { change, isRunning } }: { readonly changing: ChangingOrder }) {
  const t = useMessages();
  return (
    <NamedAmountForm
      kinds={[
        {
          kind: 'percent',
          label: t('till.inPercent'),
          field: t('till.percentOff'),
          wrong: t('till.percentWrong'),
          read: typedPercent,
          usual: usualPercents.map((percent) => ({
            label: `${percent}%`,
            typed: String(percent),
          })),
        },
        {
          kind: 'amount',
          label: t('till.inMoney'),
          field: t('till.amountOff'),
          wrong: t('till.amountWrong'),
          read: typedCents,
        },
      ]}
      kindLabel={t('till.discountKind')}
      name={t('till.discount')}
      isRunning={isRunning}
      onSubmit={({ kind: discountType, figure: discount, name }) =>
        change({ of: 'discount', data: { name, discountType, discount } })
      }
    >
      {t('till.giveDiscount')}
    </NamedAmountForm>
  );
}

interface GivenProps {
  readonly order: Session;
  readonly changing: ChangingOrder;
}

/** One touch gives what the restaurant has thought of before; each counts once. */
function Prepared({ order, changing: { change, isRunning } }: GivenProps) {
  const t = useMessages();
  const name = useName();
  // A till is open for weeks, and which are given is said for today (FLOOR-03).
  useEffect(() => preparedDiscounts.invalidate(), []);
  const { data = [] } = useQuery(preparedDiscounts.of());
  const taken = new Set(order.discounts.map(({ discount }) => discount));
  const offered = data.filter(({ _id }) => !taken.has(_id));
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink-2">{t('till.prepared')}</h3>
      {offered.map(({ _id, name: words }) => (
        <Button
          key={_id}
          kind="ghost"
          busy={isRunning}
          onPress={() => change({ of: 'discount', data: { rule: _id } })}
        >
          {name(words)}
        </Button>
      ))}
    </div>
  );
}

function Given({ order, changing: { change, isRunning } }: GivenProps) {
  const t = useMessages();
  const name = useName();
  if (order.discounts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold text-ink-2">{t('till.onThisOrder')}</h3>
      <ul className="grid gap-2">
        {order.discounts.map(({ _id, name: words, discountValue, disabled }) => (
          <li
            key={_id}
            className="flex min-h-12 items-center gap-3 rounded-m border border-line bg-surface ps-4"
          >
            <span className={`min-w-0 grow ${disabled ? 'text-ink-3 line-through' : ''}`}>
              {name(words)}
            </span>
            {disabled ? null : <Price of={cents(-discountValue)} />}
            <Button
              kind="quiet"
              busy={isRunning}
              label={t(disabled ? 'till.switchOn' : 'till.switchOff', { name: name(words) })}
              onPress={() => change({ of: 'discount', data: { item: _id, disabled: !disabled } })}
            >
              {t(disabled ? 'till.on' : 'till.off')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
