import { localeOf, nameIn } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { PaymentAttempt } from '../gateways/gateway.ts';
import type { StoredAttempt } from './store/attempts.ts';

const minuteMs = 60_000;

/** How long a guest may take at the gateway. */
export const attemptMs = 30 * minuteMs;
/** How long a guest may take at a terminal; then staff help (TERMINAL-06). */
export const terminalMs = 5 * minuteMs;
/** How late a message may arrive: some gateways close their page a little after our limit. */
export const graceMs = 5 * minuteMs;

const longestDescription = 100;

/** What the payer is charged: the tip comes on top of what it pays of the bill. */
export function chargedBy({ amount, tip }: Pick<StoredAttempt, 'amount' | 'tip'>): Cents {
  return cents(amount + tip);
}

/** The attempt as its gateway gets it, always the same: some refuse a repeat that differs. */
export function attemptOf(stored: StoredAttempt, publicUrl: string): PaymentAttempt {
  const { reference, currency, locale, gatewayId } = stored;
  const callbackUrl = `${publicUrl}/api/payments/${stored.gateway}/${stored.shop}`;
  return {
    reference,
    amount: chargedBy(stored),
    currency,
    locale,
    gatewayId,
    terminal: stored.terminal,
    description: descriptionOf(stored),
    startedAtMs: stored.startedAt.getTime(),
    expiresAtMs: stored.expiresAt.getTime(),
    urls: {
      // In the path: a gateway that appends a query of its own would make a second one unreadable.
      done: `${callbackUrl}/done/${reference}`,
      cancel: `${callbackUrl}/cancel/${reference}`,
      notify: `${callbackUrl}/notify`,
    },
  };
}

/** The shop's name and the number that is called out. */
function descriptionOf({ shopName, orderNumber, locale, reference }: StoredAttempt): string {
  const name = nameIn(shopName, localeOf(locale) ?? 'en').trim();
  const words = [name, orderNumber ?? ''].filter((word) => word !== '').join(' ');
  // Gateways refuse a page without a title.
  return words === '' ? reference : Array.from(words).slice(0, longestDescription).join('');
}
