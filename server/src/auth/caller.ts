import type { Login } from './login.ts';

/** Who is at the other end: what the connection proves, not what a payload says. */
export interface Caller {
  /** The socket's id, or one for each HTTP request. */
  readonly connection: string;
  readonly address: string;
  readonly locale: string | null;
  /** From a verified token; null for an anonymous guest. */
  readonly login: Login | null;
}
