/** In how many ways every screen is taken. */
export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
/** Of kiosks, which are always light. */
export const panels = {
  upright: { width: 1080, height: 1920 },
  across: { width: 1920, height: 1080 },
  small: { width: 1024, height: 768 },
} as const;
/** Of a till. */
export const tills = {
  till: { width: 1280, height: 800 },
  'small-till': { width: 1024, height: 768 },
} as const;
/** Of the kitchen: on the wall, at a station, in a hand. */
export const boards = {
  wall: { width: 1920, height: 1080 },
  station: { width: 1024, height: 768 },
  hand: { width: 390, height: 844 },
} as const;
export const languages = ['en', 'zh-hk'] as const;
export const themes = ['light', 'dark'] as const;

interface Taken {
  readonly name: string;
  readonly screen: string;
  readonly language: string;
  readonly theme: string;
}

export function fileOf({ name, screen, language, theme }: Taken): string {
  return `${name}.${screen}.${language}.${theme}.jpg`;
}

export function kioskFileOf({ name, screen, language }: Omit<Taken, 'theme'>): string {
  return fileOf({ name: `kiosk-${name.replaceAll(' ', '-')}`, screen, language, theme: 'light' });
}
