import type { Log } from '../database/log.ts';
import { appIcon } from './app-icon.ts';
import type { IconWish } from './app-icon.ts';

export interface AskedIcon extends Omit<IconWish, 'logo'> {
  /** Everything that distinguishes one icon from another. */
  readonly key: readonly unknown[];
  readonly logo: () => Promise<Uint8Array | null>;
}

const mostIcons = 60;

/** Draws every icon once; a failed one is drawn again for the next request. */
export function keptIcons(log: Pick<Log, 'warn'>): (asked: AskedIcon) => Promise<Buffer> {
  const icons = new Map<string, Promise<Buffer>>();
  return (asked) => {
    const name = JSON.stringify(asked.key);
    const known = icons.get(name);
    if (known !== undefined) return known;
    const drawn = drawnIcon(asked, log);
    icons.set(name, drawn);
    const [oldest] = icons.keys();
    if (icons.size > mostIcons && oldest !== undefined) icons.delete(oldest);
    drawn.catch(() => icons.delete(name));
    return drawn;
  };
}

/** An invalid logo stays invalid: without this fallback the app would have no icon at all. */
async function drawnIcon({ logo, ...wish }: AskedIcon, log: Pick<Log, 'warn'>): Promise<Buffer> {
  const sign = await logo();
  try {
    return await appIcon({ ...wish, logo: sign });
  } catch (error) {
    if (sign === null) throw error;
    log.warn({ error }, 'a logo could not be drawn');
    return appIcon({ ...wish, logo: null });
  }
}
