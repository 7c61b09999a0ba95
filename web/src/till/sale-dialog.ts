import { create } from 'zustand';

/** What is open over a sale. */
export type SaleDialog =
  | {
      readonly kind: 'dish';
      readonly product: string;
      /** The cart line being changed; null for a new one. */
      readonly editing: string | null;
      readonly quantity: number;
    }
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'ordered'; readonly line: string }
  | { readonly kind: 'custom' | 'details' | 'codes' }
  | {
      readonly kind: 'discount' | 'amount' | 'people' | 'times' | 'guests' | 'history';
      /** Whose it is, where several orders are on the screen. */
      readonly of?: string;
    };

export const useSaleDialog = create<{ readonly dialog: SaleDialog | null }>(() => ({
  dialog: null,
}));

export function openSaleDialog(dialog: SaleDialog): void {
  useSaleDialog.setState({ dialog });
}

export function closeSaleDialog(): void {
  useSaleDialog.setState({ dialog: null });
}
