import type { GatewayHeaders } from '../gateway.ts';

/** A request of any web server; the path is relative to where the simulator is mounted. */
export interface SimulatorRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: GatewayHeaders;
  readonly body: Uint8Array;
}

export interface SimulatorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Silence: the request is never answered. A hang-up: its connection is cut instead. */
export type SimulatorAnswer = SimulatorResponse | 'silence' | 'hangUp';

export function plain(status: number, body: string): SimulatorResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

export function json(status: number, body: object): SimulatorResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

export function seeOther(location: string): SimulatorResponse {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
