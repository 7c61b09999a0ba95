import { create } from 'zustand';

/** Why the guest could not go on where they were; told on the first page until they do something else (ROUTE-17). */
export const useTrouble = create<{ readonly key: string | null }>(() => ({ key: null }));

export function tellTrouble(key: string): void {
  useTrouble.setState({ key });
}

export function forgetTrouble(): void {
  useTrouble.setState({ key: null });
}
