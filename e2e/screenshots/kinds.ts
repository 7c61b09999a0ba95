/** In how many ways every screen is taken. */
export const screens = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
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
