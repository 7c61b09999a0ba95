import { useEffect, useSyncExternalStore } from 'react';
import { useView } from '../storage/view.ts';
import type { OwnColours } from '@servery/engine/colours/shop-theme.ts';

const wantsDark = '(prefers-color-scheme: dark)';

/** The guest's choice, else the device's preference (SHELL-12). */
export function isDarkNow(darkMode: boolean | null): boolean {
  return darkMode ?? doesPrefer();
}

function doesPrefer(): boolean {
  return matchMedia(wantsDark).matches;
}

function onPreference(listener: () => void): () => void {
  const query = matchMedia(wantsDark);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export interface ShopColours {
  readonly primary: string | null;
  readonly secondary: string | null;
}

export const defaultColours = { primary: '#FF9B33', secondary: '#FBE6D0' };
const names = {
  primary: '--brand-primary',
  secondary: '--surface-2',
  onPrimary: '--on-primary',
  text: '--brand-text',
  edge: '--brand-edge',
} as const;

async function paint({ primary, secondary }: OwnColours, on: 'light' | 'dark'): Promise<void> {
  const { grounds, themeFor } = await import('@servery/engine/colours/shop-theme.ts');
  const theme = themeFor(primary, secondary, grounds[on]);
  if (theme === null) return;
  const { style } = document.documentElement;
  style.setProperty(names.primary, theme.primary);
  style.setProperty(names.onPrimary, theme.onPrimary);
  style.setProperty(names.text, theme.text);
  style.setProperty(names.edge, theme.edge);
  if (on === 'light') style.setProperty(names.secondary, theme.secondary);
}

/** Applies the shop's colours; the default ones are in the style sheet (SHELL-12). */
export function usePaint({ primary, secondary }: ShopColours): void {
  const darkMode = useView((state) => state.darkMode);
  const prefersDark = useSyncExternalStore(onPreference, doesPrefer, doesPrefer);
  const isDark = darkMode ?? prefersDark;
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset['theme'] = isDark ? 'dark' : 'light';
    for (const name of Object.values(names)) style.removeProperty(name);
    const isOwn =
      primary?.toUpperCase() === defaultColours.primary &&
      secondary?.toUpperCase() === defaultColours.secondary;
    if ((primary === null && secondary === null) || isOwn) return;
    // Loaded only here: most shops use the default colours.
    void paint(
      {
        primary: primary ?? defaultColours.primary,
        secondary: secondary ?? defaultColours.secondary,
      },
      isDark ? 'dark' : 'light',
    );
  }, [isDark, primary, secondary]);
}
