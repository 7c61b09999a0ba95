import { useEffect } from 'react';
import { useScreen } from './screen-store.ts';

const checkMs = 300_000;

/** The script that a page starts; it has the build's hash in its name. */
export function scriptIn(page: string): string | null {
  return /<script type="module"[^>]* src="([^"]*)"/.exec(page)?.[1] ?? null;
}

async function isNewerBuilt(): Promise<boolean> {
  const own = scriptIn(document.documentElement.outerHTML);
  const answer = await fetch('/posHome', { cache: 'no-store' });
  const newest = answer.ok ? scriptIn(await answer.text()) : null;
  return own !== null && newest !== null && own !== newest;
}

/** Loads a newer build while nobody is there, and never during an order. */
export function useUpdates(): void {
  const isHome = useScreen(({ screen }) => screen.kind === 'home');
  useEffect(() => {
    if (!isHome) return undefined;
    const check = async (): Promise<void> => {
      const isNewer = await isNewerBuilt();
      // A guest may have begun while the page was fetched.
      if (isNewer && useScreen.getState().screen.kind === 'home') location.reload();
    };
    const beat = setInterval(() => void check().catch(() => undefined), checkMs);
    return () => clearInterval(beat);
  }, [isHome]);
}
