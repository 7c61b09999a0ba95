/** The message that says on a receipt who took the order: its `source` (TILL-01). */
export function receiptSourceKey(source: string) {
  if (source === 'till') return 'receipt.atTill';
  return source === 'kiosk' ? 'receipt.atKiosk' : 'receipt.selfOrder';
}
