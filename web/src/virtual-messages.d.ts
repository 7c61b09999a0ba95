declare module 'virtual:messages/*' {
  import type { LaterPart, Messages } from './i18n/messages.ts';
  export const messages: Messages;
  export const parts: Readonly<Record<LaterPart, () => Promise<{ readonly messages: Messages }>>>;
}

declare module 'virtual:messages/tags' {
  import type { Locale } from '@servery/engine/menu/translated-name.ts';
  /** Entity tags of the server's messages at build time. */
  export const tags: Readonly<Record<Locale, string>>;
}
