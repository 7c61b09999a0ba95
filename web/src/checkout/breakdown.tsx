import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { saysRate } from '@servery/engine/taxes/said-rate.ts';
import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { commonPercent, seatsCharged } from '../bill/bill-labels.ts';
import { AmountRow, BillTable, TotalRow, rowKey, IncludedTaxes } from '../bill/bill-table.tsx';
import { useLogin } from '../storage/login.ts';
import { usePriceText } from '../ui/price.tsx';
import type { Translate } from '../i18n/messages.ts';

interface Noting {
  readonly t: Translate;
  readonly price: (amount: Cents) => string;
  readonly shop: { readonly priceRoundFactor: number; readonly priceRoundMethod: string };
  readonly taxName: (tax: string) => string;
}

function taxNote({ of }: BillRow, bill: Bill, { t, price, taxName }: Noting): string | null {
  const tax = bill.taxes.find((one) => one.tax === of);
  if (tax === undefined) return null;
  const { percent } = tax;
  const message = saysRate(taxName(tax.tax), percent) ? 'why.taxOn' : 'why.tax';
  return t(message, { percent, base: price(tax.base) });
}

/** The explanation of a bill row; null where its name is enough (PRICE-22). */
function noteOf(row: BillRow, bill: Bill, noting: Noting): string | null {
  const { t, price, shop } = noting;
  const { kind, of } = row;
  if (kind === 'discount') return t(`bill.${of?.split('/')[0] ?? 'discount'}`);
  if (kind === 'tax') return taxNote(row, bill, noting);
  if (kind === 'serviceCharge') return t('why.service');
  if (kind === 'seatCharge') return t('why.seat');
  if (kind === 'surcharge' && of === 'delivery') return t('why.delivery');
  if (kind === 'rounding')
    return t(`why.rounding.${shop.priceRoundMethod}`, {
      step: price(cents(shop.priceRoundFactor)),
    });
  return null;
}

/** Explanations by row key. */
export function billNotes(
  rows: readonly BillRow[],
  bill: Bill,
  noting: Noting,
): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const note = noteOf(row, bill, noting);
      return note === null ? [] : [[rowKey(row), note] as const];
    }),
  );
}

/** Up to this many rows are always shown. */
const worthFolding = 5;

function isWide(): boolean {
  return matchMedia('(min-width: 64rem)').matches;
}

/** The whole bill by row; on a phone its middle is collapsed (PRICE-22). */
export function Breakdown({ bill }: { readonly bill: CartBill }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(isWide);
  const canFold = bill.rows.length >= worthFolding;
  return (
    <div className="grid gap-3">
      {canFold && !isOpen ? <FoldedBill bill={bill} /> : <WholeBill bill={bill} />}
      {canFold ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="press flex min-h-12 items-center gap-2 justify-self-start font-semibold text-brand-text md:hidden"
        >
          {t(isOpen ? 'cart.lessBill' : 'cart.moreBill')}
          <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      ) : null}
      <PointsLine bill={bill} />
    </div>
  );
}

function FoldedBill({ bill: { bill, rows } }: { readonly bill: CartBill }) {
  const t = useMessages();
  const down = rows.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0);
  const up = bill.total - bill.goods - down;
  const isRounding = up === bill.rounding;
  return (
    <dl className="grid gap-1.5">
      <AmountRow label={t('bill.goods')} amount={bill.goods} />
      {down === 0 ? null : <AmountRow label={t('cart.allDiscounts')} amount={cents(down)} />}
      {up === 0 ? null : (
        <AmountRow label={t(isRounding ? 'bill.rounding' : 'cart.allCharges')} amount={cents(up)} />
      )}
      <TotalRow total={bill.total} />
    </dl>
  );
}

/** Every row of the bill, with its explanation (PRICE-22). */
export function WholeBill({ bill: cart }: { readonly bill: CartBill }) {
  const t = useMessages();
  const price = usePriceText();
  const shop = useShop();
  const name = useName();
  const { bill, rows, names, billing } = cart;
  const taxName = (tax: string): string => name(names.taxes.get(tax) ?? []);
  const seats = seatsCharged(bill.seatCharge, billing.parts.people, price);
  const servicePercent = commonPercent(bill.lines.map(({ surchargePercent }) => surchargePercent));
  return (
    <BillTable
      rows={rows}
      names={{ ...names, servicePercent, seats }}
      total={bill.total}
      notes={billNotes(rows, bill, { t, price, shop, taxName })}
    >
      <IncludedTaxes taxes={bill.taxes} names={names.taxes} />
    </BillTable>
  );
}

/** The points a member earns (PRICE-11). */
export function PointsLine({ bill: { bill } }: { readonly bill: CartBill }) {
  const t = useMessages();
  const isMember = useLogin(({ member }) => member !== null);
  return isMember && bill.points > 0 ? (
    <p className="text-sm font-semibold text-success">{t('cart.earns', { points: bill.points })}</p>
  ) : null;
}
