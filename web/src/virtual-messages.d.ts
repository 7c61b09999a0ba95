declare module 'virtual:messages/*' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:messages/tags' {
  import type { Locale } from '@servery/engine/menu/translated-name.ts';
  /** Entity tags of the server's messages at build time. */
  export const tags: Readonly<Record<Locale, string>>;
}
