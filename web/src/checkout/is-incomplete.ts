import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { contactProblems, deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import type { Shop } from '../shops/start.ts';
import type { Contact } from '../cart/contact.ts';
import { typedInvoiceProblem } from './typed-invoice.ts';

const problems = {
  takeAway: contactProblems,
  delivery: deliveryProblems,
  dineInNoTable: () => [],
  dineIn: () => [],
} as const satisfies Record<OrderType, (contact: Contact) => readonly unknown[]>;

export interface Form {
  readonly mode: OrderType;
  readonly shop: Pick<Shop, 'electronicInvoice'>;
}

/** Whether an order detail is missing or wrong (SESSION-17, SESSION-21, PAY-08). */
export function isIncomplete(contact: Contact, { mode, shop }: Form): boolean {
  const isInvoiceWrong = shop.electronicInvoice && typedInvoiceProblem(contact) !== null;
  return isInvoiceWrong || problems[mode](contact).length > 0;
}
