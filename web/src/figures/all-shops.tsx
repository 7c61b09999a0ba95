import type { ReactNode } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { go } from '../router/address.ts';
import { useShop } from '../shops/shop-context.ts';
import { hasUnsent, usePerson, workIn } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { CurrencyContext, Price, SignsContext } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import { type ShopFigures, type ShopsReport, shopFigures } from './figures-queries.ts';
import type { DayRange } from './ranges.ts';

type CurrencySums = ShopsReport['sums'][number];

interface AllShopsProps {
  /** Null for the days that run. */
  readonly range: DayRange | null;
  /** Shows the shop in which the person is. */
  readonly onOwn: () => void;
}

/** The person's shops side by side, and together; each opens its own figures (CHAIN-04). */
export function AllShops({ range, onOwn }: AllShopsProps) {
  const t = useMessages();
  const here = useShop()._id;
  const person = usePerson((state) => state.person?._id ?? '');
  const { data, error } = useQuery(shopFigures.of(range?.from ?? null, range?.to ?? null));
  const opening = useMutation(async (shop: string) => {
    if (shop === here) return onOwn();
    await workIn(shop);
    return go('/staff/figures', { replace: true, state: range });
  });
  const isHeld = hasUnsent(person);
  const failure = opening.error ?? error;
  if (data === undefined)
    return failure === null ? (
      <SkeletonRows rows={6} />
    ) : (
      <FailureLine text={staffFailureText(failure)} />
    );
  return (
    <SignsContext value={data.sums.length > 1 ? 'distinct' : 'short'}>
      <FailureLine text={failure === null ? null : staffFailureText(failure)} />
      {isHeld ? <FailureLine text={t('staff.shops.unsent')} /> : null}
      <AsOf at={data.asOf} />
      {data.sums.map((sums) => (
        <CurrencyContext key={sums.currency} value={sums.currency}>
          <section className="grid grid-cols-1 gap-3" aria-label={sums.currency}>
            {sums.shops > 1 ? <Sums sums={sums} /> : null}
            <ShopTable
              sums={sums}
              shops={data.shops.filter(({ currency }) => currency === sums.currency)}
              onOpen={(shop) => {
                if (!isHeld || shop === here) opening.run(shop);
              }}
            />
          </section>
        </CurrencyContext>
      ))}
    </SignsContext>
  );
}

/** What all shops of one currency took in together. */
function Sums({ sums: { total, taken } }: { readonly sums: CurrencySums }) {
  const t = useMessages();
  const perOrder = total.orders === 0 ? 0 : Math.round(total.total / total.orders);
  const tiles: readonly { readonly name: string; readonly value: ReactNode }[] = [
    { name: 'total', value: <Price of={total.total} /> },
    { name: 'net', value: <Price of={cents(total.gross - total.discount)} /> },
    { name: 'orders', value: total.orders },
    { name: 'perOrder', value: <Price of={cents(perOrder)} /> },
    { name: 'received', value: <Price of={taken.total} /> },
    { name: 'refunded', value: <Price of={taken.refunded} /> },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-6">
      {tiles.map(({ name, value }) => (
        <div
          key={name}
          className="grid content-between gap-1 rounded-l border border-line bg-surface p-4"
        >
          <dt className="text-sm text-ink-2">{t(`figures.${name}`)}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Column {
  readonly name: string;
  readonly of: (sums: Pick<ShopFigures, 'total' | 'taken'>) => ReactNode;
  /** Left out where a phone has no room. */
  readonly isWide?: true;
}

const columns: readonly Column[] = [
  { name: 'orders', of: ({ total }) => total.orders },
  { name: 'guests', of: ({ total }) => total.guests, isWide: true },
  {
    name: 'net',
    of: ({ total }) => <Price of={cents(total.gross - total.discount)} />,
    isWide: true,
  },
  { name: 'total', of: ({ total }) => <Price of={total.total} /> },
  { name: 'received', of: ({ taken }) => <Price of={taken.total} />, isWide: true },
  { name: 'refunded', of: ({ taken }) => <Price of={taken.refunded} />, isWide: true },
];

interface ShopTableProps {
  readonly sums: CurrencySums;
  readonly shops: readonly ShopFigures[];
  readonly onOpen: (shop: string) => void;
}

function cellClass({ isWide = false }: { readonly isWide?: boolean }): string {
  return `px-3 py-1 text-end whitespace-nowrap last:pe-4 ${isWide ? 'max-md:hidden' : ''}`;
}

function ShopTable({ sums, shops, onOpen }: ShopTableProps) {
  const t = useMessages();
  return (
    <div className="overflow-x-auto rounded-l border border-line bg-surface pb-2 print:break-inside-avoid">
      <table className="w-full">
        <caption className="px-4 pt-4 pb-2 text-start text-lg font-bold">
          {t('figures.byShop')}
        </caption>
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="px-4 py-1 text-start font-semibold">
              {t('figures.shop')}
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={`${cellClass(column)} font-semibold`}>
                {t(`figures.${column.name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <ShopRow key={shop._id} shop={shop} all={sums.total.total} onOpen={onOpen} />
          ))}
        </tbody>
        {sums.shops > 1 ? <SumRow sums={sums} /> : null}
      </table>
    </div>
  );
}

/** All shops of the table together. */
function SumRow({ sums }: Pick<ShopTableProps, 'sums'>) {
  const t = useMessages();
  return (
    <tfoot>
      <tr className="font-bold">
        <th scope="row" className="border-t border-line-strong px-4 py-3 text-start">
          {t('figures.shopCount', { count: sums.shops })}
        </th>
        {columns.map((column) => (
          <td
            key={column.name}
            className={`${cellClass(column)} border-t border-line-strong tabular-nums`}
          >
            {column.of(sums)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface ShopRowProps extends Pick<ShopTableProps, 'onOpen'> {
  readonly shop: ShopFigures;
  readonly all: number;
}

function ShopRow({ shop, all, onOpen }: ShopRowProps) {
  const name = useName();
  const percent = all <= 0 ? 0 : Math.max(0, (100 * shop.total.total) / all);
  return (
    <tr>
      <th scope="row" className="border-t border-line px-1 py-1 text-start font-semibold">
        <button
          type="button"
          onClick={() => onOpen(shop._id)}
          className="press grid min-h-12 w-full content-center gap-1 rounded-m px-3 text-start text-brand-text"
        >
          {name(shop.name)}
          <span aria-hidden className="h-1 w-full rounded-s bg-surface-2">
            <span
              className="block h-1 rounded-s bg-brand [print-color-adjust:exact]"
              style={{ width: `${percent}%` }}
            />
          </span>
        </button>
      </th>
      {columns.map((column) => (
        <td key={column.name} className={`${cellClass(column)} border-t border-line tabular-nums`}>
          {column.of(shop)}
        </td>
      ))}
    </tr>
  );
}
