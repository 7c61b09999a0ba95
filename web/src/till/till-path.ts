import { go } from '../router/address.ts';

export function goHome(): void {
  go('/staff/till');
}

/** To a running order by its id, or to a new one by its type. */
export function goToSale(place: string, { replace = false } = {}): void {
  go(`/staff/till/order/${place}`, { replace });
}

/** Where money is taken for an order. */
export function goToPay(session: string): void {
  go(`/staff/pay/${session}`);
}
