type Rgb = readonly [red: number, green: number, blue: number];

/** `#FF9B33` as three numbers from 0 to 255; null for anything else. */
export function rgbOf(hex: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) return null;
  const at = (from: number): number => Number.parseInt(digits.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

export function hexOf(rgb: Rgb): string {
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
