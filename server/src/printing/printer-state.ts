import type { InferOutput } from 'valibot';
import type { printer } from '@servery/contract/schemas/printing.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';

type Printer = InferOutput<typeof printer>;
export type PrinterState = Printer['state'];
export type Protocol = Printer['protocol'];

/** What a printer says about itself. */
export type PrinterStatus = Exclude<PrinterState, 'never' | 'silent'>;

/** It cannot print. */
export const errorStates: readonly PrinterStatus[] = ['paperOut', 'coverOpen', 'fault'];

const graceMs = 5000;
/** A server asks a printer that does not poll at least this often. */
export const askEveryMs = 10_000;

interface Polled {
  readonly protocol: Protocol;
  readonly pollSeconds: number;
}

interface Spoken extends Polled {
  readonly status: PrinterStatus;
  readonly seenAt: Instant | null;
}

/** How long a printer may say nothing; null for a browser, of which nobody expects anything. */
export function silentAfterMs({ protocol, pollSeconds }: Polled): number | null {
  if (protocol === 'browser') return null;
  const everyMs = protocol === 'escPos' ? askEveryMs : pollSeconds * 1000;
  return 2 * everyMs + graceMs;
}

/** How a printer stands now (PRINT-01, PRINT-06). */
export function printerState(stored: Spoken, now: Instant): PrinterState {
  const limit = silentAfterMs(stored);
  if (limit === null) return 'ready';
  if (stored.seenAt === null) return 'never';
  return now - stored.seenAt > limit ? 'silent' : stored.status;
}
