import type { Logger } from 'pino';

/** The part of a pino logger that the server's modules use. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
