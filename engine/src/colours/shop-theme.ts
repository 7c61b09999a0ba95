type Rgb = readonly [red: number, green: number, blue: number];

/** `#FF9B33` as three numbers from 0 to 255; null for anything else. */
function rgbOf(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return null;
  const at = (from: number): number => Number.parseInt(digits.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((share) => Math.round(share).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG, from 0 to 1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((share) => {
    const part = share / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio of two colours, from 1 to 21; 1 if one of them is invalid. */
export function contrast(one: string, other: string): number {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (a === null || b === null) return 1;
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The surfaces a theme must be readable on. */
export interface Ground {
  readonly surface: string;
  readonly background: string;
  readonly dark: boolean;
}

/** What text in the colours of a shop stands on. */
export const grounds: Readonly<Record<'light' | 'dark', Ground>> = {
  light: { surface: '#ffffff', background: '#fff8f0', dark: false },
  dark: { surface: '#211a13', background: '#17120d', dark: true },
};

export interface OwnColours {
  readonly primary: string;
  readonly secondary: string;
}

interface ShopTheme {
  readonly primary: string;
  readonly secondary: string;
  readonly onPrimary: string;
  readonly text: string;
  readonly edge: string;
}

const ink = '#2b1a0a';
const white = '#ffffff';
const black = '#000000';
const steps = 200;
const textContrast = 4.5;
const edgeContrast = 3;

/** The shop's colours with text colours that are readable on and beside them (SHELL-12). */
export function themeFor(primary: string, secondary: string, ground: Ground): ShopTheme | null {
  if (rgbOf(primary) === null || rgbOf(secondary) === null) return null;
  // In dark mode a light tint would dazzle, so the default surface stays.
  const tint = ground.dark ? ground.surface : secondary;
  const beneath = [ground.surface, ground.background, tint];
  return {
    primary,
    secondary: tint,
    onPrimary: labelOn(primary),
    text: readable(primary, beneath, { least: textContrast, towards: ground.dark ? white : black }),
    edge: readable(primary, [ground.surface], {
      least: edgeContrast,
      towards: ground.dark ? white : black,
    }),
  };
}

/** The default text colour if readable, else black or white, one of which always is. */
function labelOn(fill: string): string {
  if (contrast(ink, fill) >= textContrast) return ink;
  return contrast(white, fill) >= contrast(black, fill) ? white : black;
}

/** The colour, shifted towards black or white until it contrasts with every ground. */
function readable(
  colour: string,
  beneath: readonly string[],
  { least, towards }: { readonly least: number; readonly towards: string },
): string {
  for (let step = 0; step <= steps; step += 1) {
    const tried = mixed(colour, towards, step / steps);
    if (beneath.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return towards;
}

function mixed(colour: string, other: string, share: number): string {
  const [a, b] = [rgbOf(colour), rgbOf(other)];
  if (a === null || b === null) return other;
  const part = (at: 0 | 1 | 2): number => a[at] + (b[at] - a[at]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

/** On the lightest and darkest place where text stands: the surface, the page and the tint. */
export function lowestContrast(
  colour: string,
  { primary, secondary }: OwnColours,
  on: keyof typeof grounds,
): number {
  const ground = grounds[on];
  const theme = themeFor(primary, secondary, ground);
  const beneath = [ground.surface, ground.background, theme?.secondary ?? ground.surface];
  return Math.min(...beneath.map((one) => contrast(colour, one)));
}

/** Whether text can be read on the tint; no shade of it is dark and light at once (SETTINGS-08). */
export function isReadable(colours: OwnColours): boolean {
  const theme = themeFor(colours.primary, colours.secondary, grounds.light);
  return theme !== null && lowestContrast(theme.text, colours, 'light') >= textContrast;
}
