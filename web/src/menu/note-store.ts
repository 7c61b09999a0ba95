import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { Product } from '@servery/engine/menu/product.ts';

/** What a dish on the menu says beside its name and price (MENU-12). */
interface ShownNote {
  readonly text: ReactNode;
  readonly tags: ReactNode;
}

/** Loaded after the first view. */
export const useNotes = create<{
  readonly noteOf: ((product: Product) => ShownNote | null) | null;
}>(() => ({ noteOf: null }));
