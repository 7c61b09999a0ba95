import type { BrowserStep, PaymentAttempt } from './gateway.ts';
import type { GatewayRefusal } from './refusal.ts';

/** A terminal is never started by a browser: it is asked (TERMINAL-03). */
export function terminalStep({ terminal }: PaymentAttempt): Promise<BrowserStep | GatewayRefusal> {
  return Promise.resolve(
    terminal === undefined || terminal === null
      ? { code: 'cannotAsk' }
      : { kind: 'terminal', terminal: terminal.id },
  );
}
