import { create } from 'zustand';

/** Why the guest was sent to the home page; shown there until they do something else (ROUTE-17). */
export const useTrouble = create<{ readonly key: string | null }>(() => ({ key: null }));

export function setTrouble(key: string): void {
  useTrouble.setState({ key });
}

export function clearTrouble(): void {
  useTrouble.setState({ key: null });
}
