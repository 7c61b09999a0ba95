/** The message that says on a receipt who took the order: its `source` (TILL-01). */
export function receiptSourceKey(source: string) {
  if (source === 'till') return 'receipt.atTill';
  return source === 'kiosk' ? 'receipt.atKiosk' : 'receipt.selfOrder';
}

interface TakenWhere {
  readonly atCounter: boolean;
  readonly atTerminal: boolean;
}

/** The message that says where an order was paid. */
export function receiptCashierKey({ atCounter, atTerminal }: TakenWhere) {
  if (atTerminal) return 'receipt.terminal';
  return atCounter ? 'receipt.counter' : 'receipt.online';
}

interface Taking {
  readonly amount: number;
  readonly tips: number;
}

/** The payments of an order without money that went back: the order was not paid then. */
export function paymentsTaken<Payment extends Taking>(
  payments: readonly Payment[],
): readonly Payment[] {
  return payments.filter(({ amount, tips }) => amount > 0 || (amount === 0 && tips >= 0));
}
