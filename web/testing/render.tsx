import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { DialogHost } from '../src/ui/dialog-host.tsx';
import { activateLocale } from '../src/i18n/messages.ts';
import { ShopContext } from '../src/shops/shop-context.ts';
import type { Started } from '../src/shops/start.ts';
import { CurrencyContext } from '../src/ui/price.tsx';
import { enterShop } from '../src/storage/shop.ts';
import { demoStart } from './demo-answers.ts';

/** The shop, the language and the settings of the restaurant. */
export interface Setting {
  readonly started?: Started;
  readonly locale?: Locale;
  readonly memberSystem?: boolean;
  readonly mayChooseShop?: boolean;
}

export interface Rendered extends Pick<RenderResult, 'container' | 'rerender' | 'unmount'> {
  readonly user: UserEvent;
}

/** There are no style sheets, so nothing can be out of reach: asking takes much of a click. */
function newUser(): UserEvent {
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Renders a component without a shop. */
export function renderWithoutShop(element: ReactNode): Rendered {
  return { user: newUser(), ...render(element) };
}

/** Renders a component as a guest of a shop of the demo restaurant sees it. */
export async function renderInShop(element: ReactNode, setting: Setting = {}): Promise<Rendered> {
  const {
    started = demoStart(),
    locale = 'en',
    memberSystem = true,
    mayChooseShop = true,
  } = setting;
  if (locale !== 'en') await activateLocale(locale);
  if (started.shop !== null) enterShop(started.shop._id);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShopContext value={{ started, memberSystem, mayChooseShop }}>
      <CurrencyContext value={started.shop?.currency ?? 'HKD'}>{children}</CurrencyContext>
      <DialogHost />
    </ShopContext>
  );
  return { user: newUser(), ...render(element, { wrapper }) };
}

/** Advances fake timers; the test calls vi.useFakeTimers() first. */
export function passTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
