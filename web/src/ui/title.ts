import { useEffect } from 'react';
import { create } from 'zustand';

interface TitleState {
  /** What the window is called (STORE-02). */
  readonly title: string;
  /** Of the page that is shown, the thing that is open on it; null for the page itself. */
  readonly detail: string | null;
}

export const useTitle = create<TitleState>(() => ({ title: 'Admin', detail: null }));

/** While it is shown, the window is called after it: a dish, an order that is ready. */
export function useTitleDetail(detail: string | null): void {
  useEffect(() => {
    if (detail === null) return undefined;
    useTitle.setState({ detail });
    return () => useTitle.setState({ detail: null });
  }, [detail]);
}
