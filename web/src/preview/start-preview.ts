import type { ComponentType } from 'react';
import { activateLocale, moreMessages } from '../i18n/messages.ts';
import { mountApp } from '../device/mount-app.tsx';
import { followDesk } from './shown.ts';

const parts = ['more', 'account', 'checkout', 'arrival', 'dish'] as const;

/** A guest's screen inside the desk, which tells it what to show (DESK-18). */
export async function startPreview(App: ComponentType): Promise<void> {
  // At once: the desk sends as soon as the frame has loaded.
  followDesk();
  leaveFocus();
  await Promise.all(parts.map((part) => moreMessages(part)));
  await activateLocale('en');
  mountApp(App);
}

/** Screens take the focus when they open: without this, typing in the editor would stop. */
function leaveFocus(): void {
  const usual: unknown = Reflect.get(HTMLElement.prototype, 'focus');
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    value(this: HTMLElement, options?: FocusOptions) {
      if (document.hasFocus() && typeof usual === 'function') Reflect.apply(usual, this, [options]);
    },
  });
}
