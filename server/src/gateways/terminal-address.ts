import type { TerminalKind } from './gateway.ts';
import { isReader } from './stripe-terminal/config.ts';

const byte = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/** The three blocks for private networks; nothing else is called because somebody typed it. */
const privateHost = new RegExp(
  `^(?:10(?:\\.${byte}){3}|172\\.(?:1[6-9]|2\\d|3[01])(?:\\.${byte}){2}|192\\.168(?:\\.${byte}){2})$`,
);

export function isPrivateAddress(text: string): boolean {
  const [host = '', port = '', ...more] = text.split(':');
  if (more.length > 0 || !privateHost.test(host) || !/^[1-9]\d{1,4}$/.test(port)) return false;
  return Number(port) <= 65_535;
}

const fits = {
  stripeTerminal: isReader,
  kpay: isPrivateAddress,
  qfpay: isPrivateAddress,
} as const satisfies Record<TerminalKind, (text: string) => boolean>;

/** A reader's id, or host and port in the shop's own network (TERMINAL-02). */
export function isTerminalAddress(gateway: TerminalKind, address: string): boolean {
  return fits[gateway](address);
}
