import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { Email } from '../mail/email.ts';
import type { StoredShop } from '../menu/store/menu-rows.ts';
import { formatMessage } from '../messages/format.ts';
import { receiptRows } from './receipt-rows.ts';
import type { Order } from './receipt-rows.ts';

/** Whose receipt, for whom, and in which language. */
export interface Receipt {
  readonly to: string;
  readonly locale: Locale;
  readonly order: Order;
  readonly shop: StoredShop;
  readonly taxes: readonly TaxSetting[];
}

const tags = { en: 'en-GB', 'zh-hk': 'zh-HK', 'zh-cn': 'zh-CN' } as const satisfies Record<Locale, string>;

/** The receipt of an order as a letter, in the words and at the clock of its shop (RECORD-03). */
export function receiptLetter(receipt: Receipt): Email {
  const { to, locale, order, shop, taxes } = receipt;
  const taxNames = new Map(taxes.map(({ _id, name }) => [_id, name]));
  const rows = receiptRows(order, { locale, currency: shop.currency, taxNames });
  return { to, locale, kind: 'receipt', figures: { ...houseFacts(receipt), ...orderFacts(receipt) }, rows };
}

function houseFacts({ shop, locale }: Receipt): Email['figures'] {
  return {
    shopName: nameIn(shop.name, locale),
    address: nameIn(shop.address, locale),
    phone: shop.phone,
    email: shop.email,
  };
}

function orderFacts(receipt: Receipt): Email['figures'] {
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
    ...wishFacts(receipt),
    staff: formatMessage(locale, 'receipt.selfOrder'),
    ...paymentFacts(receipt, when),
  };
}

/** An address of a guest stands in no letter: whoever holds it sees where it went. */
function wishFacts({ order: { type, cutlery, invoice }, locale }: Receipt): Email['figures'] {
  const asked = formatMessage(locale, cutlery ? 'cutlery.needed' : 'cutlery.notNeeded');
  return {
    cutlery: isCarriedOff(type) ? asked : '',
    taxId: invoice?.kind === 'taxId' ? invoice.taxId : '',
    carrier: invoice?.kind === 'carrier' ? invoice.carrier : '',
    donateCode: invoice?.kind === 'donation' ? invoice.donateCode : '',
  };
}

function paymentFacts({ order, locale }: Receipt, when: Clock): Email['figures'] {
  const last = order.payments.at(-1);
  if (last === undefined) return { paymentMethod: formatMessage(locale, 'receipt.unpaid') };
  const names = order.payments.map(({ methodName }) => nameIn(methodName, locale));
  return {
    cashier: formatMessage(locale, last.atCounter ? 'receipt.counter' : 'receipt.online'),
    paymentMethod: [...new Set(names)].join(', '),
    paymentTime: when(last.time),
  };
}

/** The end of the id, which is what the record's page shows as its code. */
function codeOf({ _id }: Order): string {
  return _id.slice(-6).toUpperCase();
}

type Clock = (at: number | null) => string;

function clockOf({ locale, shop }: Receipt): Clock {
  const format = new Intl.DateTimeFormat(tags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: shop.timezone,
  });
  return (at) => (at === null ? '' : format.format(at));
}
