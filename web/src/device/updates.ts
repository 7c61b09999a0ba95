import { useEffect, useEffectEvent } from 'react';

const checkMs = 300_000;

/** The script that a page starts; it has the build's hash in its name. */
export function scriptIn(page: string): string | null {
  return /<script type="module"[^>]* src="([^"]*)"/.exec(page)?.[1] ?? null;
}

/** The build is named by the hash of its script. */
export function buildOf(page: string): string | null {
  return /-([\w-]+)\.js$/.exec(scriptIn(page) ?? '')?.[1] ?? null;
}

async function isNewerBuilt(address: string): Promise<boolean> {
  const own = scriptIn(document.documentElement.outerHTML);
  const answer = await fetch(address, { cache: 'no-store' });
  const newest = answer.ok ? scriptIn(await answer.text()) : null;
  return own !== null && newest !== null && own !== newest;
}

interface Updates {
  /** The page's own address. */
  readonly address: string;
  /** Whether nobody works on it. */
  readonly isIdle: boolean;
}

/** Loads a newer build while nobody is there, and never during an order. */
export function useUpdates({ address, isIdle }: Updates): void {
  const reloadWhenIdle = useEffectEvent(async () => {
    const isNewer = await isNewerBuilt(address);
    // Somebody may have begun while the page was fetched.
    if (isNewer && isIdle) location.reload();
  });
  useEffect(() => {
    if (!isIdle) return undefined;
    const beat = setInterval(() => void reloadWhenIdle().catch(() => undefined), checkMs);
    return () => clearInterval(beat);
  }, [isIdle]);
}
