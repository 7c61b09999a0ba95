import { LRUCache } from 'lru-cache';
import type { Log } from '../database/log.ts';

export interface IconDrawing {
  readonly size: 192 | 512;
  /** `maskable` keeps clear of the edges, which a phone may crop to any shape. */
  readonly purpose: 'any' | 'maskable';
  readonly colour: string;
  /** The shop's own logo; null draws a bowl. */
  readonly logo: Uint8Array | null;
}

const bowl =
  '<path d="M12 34h40a20 20 0 0 1-13 18.700H25A20 20 0 0 1 12 34Z" fill="#FFF8F0"/>' +
  '<path d="M10 34h44" stroke="#2B1A0A" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M24 25c-3-4 3-6 0-11m9 11c-3-4 3-6 0-11m9 11c-3-4 3-6 0-11" fill="none" stroke="#2B1A0A" stroke-width="3.500" stroke-linecap="round"/>';
const hex = /^#[0-9a-f]{6}$/i;
const defaultColour = '#FF9B33';
/** The part of a maskable icon that every shape shows. */
const safeShare = 0.66;

/** The app icon in the shop's colour, with its logo or a bowl. */
export async function appIcon({ size, purpose, colour, logo }: IconDrawing): Promise<Buffer> {
  const corner = purpose === 'any' ? 14 : 0;
  const fill = hex.test(colour) ? colour : defaultColour;
  const scale = purpose === 'any' ? 1 : safeShare + 0.1;
  const at = (64 - 64 * scale) / 2;
  const rendered =
    logo === null ? `<g transform="translate(${at} ${at}) scale(${scale})">${bowl}</g>` : '';
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${fill}"/>${rendered}</svg>`;
  const { default: sharp } = await import('sharp');
  const icon = sharp(Buffer.from(ground));
  if (logo !== null) icon.composite([{ input: await logoImage(logo, size, purpose) }]);
  return icon.png({ compressionLevel: 9 }).toBuffer();
}

/** The logo in a round window, as large as the shape allows. */
async function logoImage(
  logo: Uint8Array,
  size: number,
  purpose: IconDrawing['purpose'],
): Promise<Buffer> {
  const side = Math.round(size * (purpose === 'any' ? 0.8 : safeShare));
  const window = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`,
  );
  const { default: sharp } = await import('sharp');
  const round = await sharp(logo, { limitInputPixels: 50_000_000 })
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: window, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return round;
}

export interface IconRequest extends Omit<IconDrawing, 'logo'> {
  /** Everything that distinguishes one icon from another. */
  readonly key: readonly unknown[];
  readonly logo: () => Promise<Uint8Array | null>;
}

const maxIcons = 60;

/** Draws every icon once; a failed one is drawn again for the next request. */
export function createIconCache(log: Pick<Log, 'warn'>): (request: IconRequest) => Promise<Buffer> {
  const icons = new LRUCache<string, Promise<Buffer>>({ max: maxIcons });
  return (request) => {
    const name = JSON.stringify(request.key);
    const cached = icons.get(name);
    if (cached !== undefined) return cached;
    const icon = drawIcon(request, log);
    icons.set(name, icon);
    icon.catch(() => icons.delete(name));
    return icon;
  };
}

/** An invalid logo stays invalid: without this fallback the app would have no icon at all. */
async function drawIcon(
  { logo, ...drawing }: IconRequest,
  log: Pick<Log, 'warn'>,
): Promise<Buffer> {
  const logoContent = await logo();
  try {
    return await appIcon({ ...drawing, logo: logoContent });
  } catch (error) {
    if (logoContent === null) throw error;
    log.warn({ error }, 'drawing a logo failed');
    return appIcon({ ...drawing, logo: null });
  }
}
