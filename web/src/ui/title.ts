import { useEffect } from 'react';
import { create } from 'zustand';

interface TitleState {
  /** The window's title (STORE-02). */
  readonly title: string;
  /** The item open on the page; null for the page itself. */
  readonly detail: string | null;
}

export const useTitle = create<TitleState>(() => ({ title: 'Admin', detail: null }));

/** Names the window after an open item, such as a dish or a ready order. */
export function useTitleDetail(detail: string | null): void {
  useEffect(() => {
    if (detail === null) return undefined;
    useTitle.setState({ detail });
    return () => useTitle.setState({ detail: null });
  }, [detail]);
}
