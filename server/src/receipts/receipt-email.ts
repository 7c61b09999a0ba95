import { parse } from 'valibot';
import { session as sessionSchema } from '@servery/contract/schemas/session.ts';
import {
  paymentsTaken,
  receiptCashierKey,
  receiptSourceKey,
} from '@servery/contract/receipt-source.ts';
import { knownZone } from '@servery/engine/hours/zone-offset.ts';
import { isInTaiwan, languageTags, regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import { shownArrival } from '@servery/engine/session/delivery-arrival.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import type { Locale, RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import type { Email } from '../mail/email.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { documentOf } from '../orders/read/read.ts';
import type { StoredSession } from '../orders/store/sessions.ts';
import type { StoredShop } from '../menu/store/menu-rows.ts';
import { formatMessage } from '../messages/format.ts';
import { receiptRows } from './receipt-rows.ts';
import type { ReceiptOrder } from './receipt-rows.ts';

/** The order, recipient and language of a receipt. */
export interface Receipt {
  readonly to: string;
  readonly locale: Locale;
  readonly order: ReceiptOrder;
  readonly shop: StoredShop;
  readonly taxes: readonly TaxSetting[];
}

/** Plain `en` would put the month first, as in the US. */
const dateTags = { ...languageTags, en: 'en-GB' };

/** A receipt in the words of the place where its shop is (I18N-05). */
interface LocalReceipt extends Omit<Receipt, 'locale'> {
  readonly locale: RegionalLocale;
}

/** The receipt of an order as an email, in the time zone of its shop (RECORD-03). */
export function receiptEmail(receipt: Receipt): Email {
  const { to, order, shop, taxes } = receipt;
  const locale = regionalLocale(receipt.locale, isInTaiwan(shop));
  const local = { ...receipt, locale };
  const taxNames = new Map(taxes.map(({ _id, name }) => [_id, name]));
  const rows = receiptRows(order, { locale, currency: shop.currency, taxNames });
  return {
    to,
    locale,
    kind: 'receipt',
    shop: shop._id,
    values: { ...shopFacts(local), ...orderFacts(local) },
    rows,
  };
}

function shopFacts({ shop, locale }: LocalReceipt): Email['values'] {
  return {
    shopName: nameIn(shop.name, locale),
    address: nameIn(shop.address, locale),
    phone: shop.phone,
    email: shop.email,
    foot: nameIn(shop.receiptFoot, locale),
  };
}

function orderFacts(receipt: LocalReceipt): Email['values'] {
  const { order, locale } = receipt;
  const when = clockOf(receipt);
  const isSeated = order.type === 'dineIn' || order.type === 'dineInNoTable';
  return {
    orderNumber: order.orderNumber === null ? codeOf(order) : String(order.orderNumber),
    orderType: formatMessage(locale, `orderType.${order.type}`),
    orderTime: when(order.startTime),
    pickupTime: when(order.pickupTime),
    table: order.tableItem?.name ?? '',
    people: isSeated ? String(order.desiredCapacity) : '',
    ...deliveryFacts(receipt, when),
    ...requestFacts(receipt),
    staff: formatMessage(locale, receiptSourceKey(order.source)),
    ...paymentFacts(receipt, when),
  };
}

/** Where and when a delivery arrives, without the guest's name and number (DELIVERY-07). */
function deliveryFacts(
  { order: { delivery, expectedArrival }, locale }: LocalReceipt,
  when: Clock,
): Email['values'] {
  return {
    deliveryArea: nameIn(delivery?.areaName ?? [], locale),
    deliveryAddress: delivery?.address ?? '',
    arrival: when(expectedArrival === null ? null : shownArrival(expectedArrival)),
  };
}

function requestFacts({
  order: { type, cutlery, invoice },
  locale,
}: LocalReceipt): Email['values'] {
  const text = formatMessage(locale, cutlery ? 'cutlery.needed' : 'cutlery.notNeeded');
  return {
    cutlery: isCarriedOff(type) ? text : '',
    taxId: invoice?.kind === 'taxId' ? invoice.taxId : '',
    carrier: invoice?.kind === 'carrier' ? invoice.carrier : '',
    donateCode: invoice?.kind === 'donation' ? invoice.donateCode : '',
  };
}

function paymentFacts({ order, locale }: LocalReceipt, when: Clock): Email['values'] {
  const payments = paymentsTaken(order.payments);
  const last = payments.at(-1);
  // Closed without a payment, there was nothing to pay.
  if (last === undefined && order.status === 'done') return {};
  if (last === undefined) return { paymentMethod: formatMessage(locale, 'receipt.unpaid') };
  const names = payments.map(({ methodName }) => nameIn(methodName, locale));
  return {
    cashier: formatMessage(locale, receiptCashierKey(last)),
    paymentMethod: [...new Set(names)].join(', '),
    paymentTime: when(last.time),
  };
}

/** The end of the id, which the record page shows as its code. */
function codeOf({ _id }: ReceiptOrder): string {
  return _id.slice(-6).toUpperCase();
}

type Clock = (at: number | null) => string;

function clockOf({ locale, shop }: LocalReceipt): Clock {
  const format = new Intl.DateTimeFormat(dateTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: knownZone(shop.timezone),
  });
  return (at) => (at === null ? '' : format.format(at));
}

/** A receipt without recipient and language. */
export type ReceiptSource = Omit<Receipt, 'to' | 'locale'>;

/** What a receipt is rendered from, with the current shop; null if deleted (RECORD-03). */
export async function receiptSource(
  stored: StoredSession,
  { menus }: Pick<OrderDependencies, 'menus'>,
): Promise<ReceiptSource | null> {
  const snapshot = await menus.snapshotOf(stored.shop);
  if (snapshot === null) return null;
  const order = parse(sessionSchema, await documentOf(stored, { menus }));
  return { order, shop: snapshot.shop, taxes: snapshot.taxes };
}
