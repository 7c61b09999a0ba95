declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';
  export const words: Messages;
}

declare module 'virtual:words/tags' {
  import type { Locale } from '@servery/engine/menu/translated-name.ts';
  /** Of the server's words as the app was built with them. */
  export const tags: Readonly<Record<Locale, string>>;
}
