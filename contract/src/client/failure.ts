/** Why a call failed: the server's error, or no connection. `data.code` names the reason. */
export interface CallFailure extends Error {
  readonly code: number;
  readonly className: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly code: string };
}

/** The connection is gone; whether the server received the call is unknown (CALL-02). */
export function disconnected(): CallFailure {
  const data = { code: 'networkDisconnected' };
  return failureOf({ name: 'Unavailable', message: 'Network disconnected', code: 503, data });
}

/** No response in time (CALL-01). */
export function tookTooLong(): CallFailure {
  return failureOf({ name: 'Timeout', message: 'takesTooLong', code: 408 });
}

/** The server's error, as an Error to throw. */
export function failureOf(received: unknown): CallFailure {
  const said = fieldsOf(received);
  const data = fieldsOf(said['data']);
  const name = textOr(said['name'], 'GeneralError');
  const message = textOr(said['message'], 'serverError');
  return Object.assign(new Error(message), {
    name,
    code: typeof said['code'] === 'number' ? said['code'] : 500,
    className: name.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase(),
    data: { ...data, code: textOr(data['code'], message) },
  });
}

export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Error && 'className' in error && 'data' in error;
}

/** Whether the connection broke before the answer. */
export function isDisconnection(error: unknown): boolean {
  return isCallFailure(error) && error.data.code === 'networkDisconnected';
}

/** Whether logging in again may help (CALL-01). */
export function isLoginFailure(error: unknown): boolean {
  return isCallFailure(error) && error.code === 401;
}

function fieldsOf(received: unknown): Readonly<Record<string, unknown>> {
  return typeof received === 'object' && received !== null ? { ...received } : {};
}

function textOr(received: unknown, other: string): string {
  return typeof received === 'string' ? received : other;
}
